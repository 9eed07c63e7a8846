/** Focuses an element, which need not be focusable by itself, without scrolling. */
export function takeFocus(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
