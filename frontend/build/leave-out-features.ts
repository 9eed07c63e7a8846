import type { Plugin } from 'vite'

/** What the site does not use in a library's file. */
interface Unused {
  file: RegExp
  /** What distinguishes it from other files whose names match. */
  contains?: string
  /** Functions that are never called here, or would be no-ops; their bodies are emptied. */
  functions: string[]
  /** Constructors whose methods are removed. */
  constructors?: string[]
  /** Expressions that are always falsy here. */
  never?: RegExp[]
}

const features: Unused[] = [
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: [
      // <ViewTransition>.
      ...listWords(`
        applyViewTransitionName applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
        commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions commitDeletedPairViewTransitions
        commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions createMeasurement
        createViewTransitionInstance getViewTransitionClassName getViewTransitionName measureClonedInstance
        measureInstance measureNestedViewTransitions measureViewTransitionHostInstancesRecursive
        reportViewTransitionError restoreEnterOrExitViewTransitions restoreNestedViewTransitions
        restorePairedViewTransitions restoreViewTransitionName restoreViewTransitionOnHostInstances
        scheduleViewTransitionEvent startViewTransition trackEnterViewTransitions ViewTransitionPseudoElement`),
      // Fragment refs.
      ...listWords(`
        commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects
        commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance`),
      // <Activity>, <SuspenseList>, useActionState, onSelect.
      ...listWords(`
        updateActivityComponent updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded
        mountActionState updateActionState updateActionStateImpl rerenderActionState dispatchActionState
        runActionStateAction constructSelectEvent`),
      // Style sheets with a precedence, imperative preloading.
      ...listWords(`
        suspendResource insertSuspendedStylesheets insertStylesheetIntoRoot insertStylesheet preloadStylesheet
        preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs`),
      // Component stacks of errors.
      ...listWords('getStackByFiberInDevAndProd describeFiber'),
    ],
    constructors: ['ViewTransitionPseudoElement', 'FragmentInstance'],
  },
  {
    file: /\/react-router\/dist\/production\/chunk-.+\.mjs$/,
    contains: 'function createRouter(',
    functions: [
      // Navigation blockers, dynamic routes, view transitions, errors of server components.
      ...listWords(`
        shouldBlockNavigation getBlocker _internalSetRoutes patchRoutes persistAppliedTransitions
        restoreAppliedTransitions decodeRedirectErrorDigest decodeRouteErrorResponseDigest RSCErrorHandler`),
      // Middleware, the router's own hydration data, developer warnings.
      ...listWords(`
        runClientMiddlewarePipeline parseHydrationData warning warningOnce warnOnce`),
    ],
    never: [
      /\binit\.(instrumentations|patchRoutesOnNavigation|dataStrategy)\b/g,
      /\bfogOfWar\.active\b(?! =)/g,
      /\bisFogOfWar(?=\))/g,
      /(?<=\bif \()blockerKey\b/g,
    ],
  },
]

function listWords(text: string) {
  return text.trim().split(/\s+/)
}

/**
 * Drops features of React and its router that the site does not use, but that a bundler cannot tree-shake: a sixth of their
 * size. Importing one of them is a lint error; to use it, remove it from both lists.
 */
export function leaveOutFeatures(): Plugin {
  return {
    name: 'leave-out-features',
    apply: 'build',
    transform: {
      filter: { id: features.map(({ file }) => file) },
      handler(code, id) {
        const cut = (text: string, what: RegExp, left: string) => {
          if (text.search(what) < 0) this.error(`${what} is not in ${id}: adapt build/leave-out-features.ts`)
          return text.replace(what, left)
        }
        return features
          .filter(({ file, contains = '' }) => file.test(id) && code.includes(contains))
          .flatMap(({ functions, constructors = [], never = [] }): [RegExp, string][] => [
            ...functions.map((name): [RegExp, string] => [
              new RegExp(`^( *)((?:async )?function ${name}\\()[^]*?\\n\\1\\}$`, 'm'),
              '$1$2) {}',
            ]),
            ...constructors.map((name): [RegExp, string] => [
              new RegExp(`^${name}\\.prototype\\.\\w+ = [^]*?\\n\\};$`, 'gm'),
              '',
            ]),
            ...never.map((expression): [RegExp, string] => [expression, 'null']),
          ])
          .reduce((text, [what, left]) => cut(text, what, left), code)
      },
    },
  }
}
