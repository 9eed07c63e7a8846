// Opens the page again once the site answers. The browser's word that it is online comes too early on some networks, and
// on others not at all.
addEventListener('online', openAgain)
setInterval(openAgain, 5000)

async function openAgain() {
  try {
    // Any answer will do. The service worker leaves HEAD alone.
    await fetch('/offline.css', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    // Still offline.
  }
}
