/** Registers the worker that shows the offline page; not on the development server, whose scripts change all the time. */
export function registerServiceWorker() {
  const isBuilt = new URL(import.meta.url).pathname.startsWith('/assets/')
  if (!isBuilt || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  // After everything that the page itself needs.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
