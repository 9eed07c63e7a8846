import React from 'react'
import * as runtime from 'react/jsx-runtime'

// Replaces 'react' and 'react/jsx-runtime' in the built pages (build/own-modules.ts).
export const {
  Children,
  Component,
  Fragment,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useSyncExternalStore,
} = React

export const { jsx, jsxs } = runtime

export default React
