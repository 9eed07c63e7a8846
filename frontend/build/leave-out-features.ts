import type { Plugin } from 'vite'

/** What a library's file has that the site has no use for. */
interface Unused {
  file: RegExp
  /** What tells it apart from other files with such a name. */
  contains?: string
  /** Functions that nothing reaches, or that would only find that there is nothing to do: they end up empty. */
  functions: string[]
  /** Constructors whose methods go. */
  constructors?: string[]
  /** Expressions that are always null or false here. */
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
      // References to fragments.
      ...listWords(`
        commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects
        commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance`),
      // <Activity>, <SuspenseList>, useActionState, onSelect.
      ...listWords(`
        updateActivityComponent updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded
        mountActionState updateActionState updateActionStateImpl rerenderActionState dispatchActionState
        runActionStateAction constructSelectEvent`),
      // Style sheets with a precedence, preloading by calls.
      ...listWords(`
        suspendResource insertSuspendedStylesheets insertStylesheetIntoRoot insertStylesheet preloadStylesheet
        preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs`),
      // The stack of components that comes with an error.
      ...listWords('getStackByFiberInDevAndProd describeFiber'),
    ],
    constructors: ['ViewTransitionPseudoElement', 'FragmentInstance'],
  },
  {
    file: /\/react-router\/dist\/production\/chunk-.+\.mjs$/,
    contains: 'function createRouter(',
    functions: [
      // Blocked navigations, routes that change, view transitions, errors of server components.
      ...listWords(`
        shouldBlockNavigation getBlocker _internalSetRoutes patchRoutes persistAppliedTransitions
        restoreAppliedTransitions decodeRedirectErrorDigest decodeRouteErrorResponseDigest RSCErrorHandler`),
      // Middleware, the router's own hydration data, hints for developers.
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
 * Drops features of React and its router that the site does not use, but that a bundler cannot tell apart from the rest:
 * a sixth of what both weigh. Importing one of them is a lint error; to use it, take it off both lists.
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
