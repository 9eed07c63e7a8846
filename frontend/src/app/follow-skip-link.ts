/**
 * Follows "Skip to content" without a navigation: the router would take it for a step back to the first page, and restore that
 * page's scroll position.
 */
export function followSkipLink() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href="#main"]') : null
    const main = document.getElementById('main')
    if (link === null || main === null) return
    event.preventDefault()
    main.scrollIntoView()
    main.focus({ preventScroll: true })
  })
}
