import styles from './UndoToast.module.css'

/** Milliseconds; enough to read it twice. */
const shownFor = 10_000

let close = () => {}

/**
 * Shows an error at the bottom of the screen until the next form is sent or 10 seconds have passed. Without React or a script
 * of its own, because there may be no connection to load one.
 */
export function showErrorToast(text: string) {
  close()
  const box = document.createElement('p')
  box.className = `${styles['toast']} ${styles['warning']}`
  box.role = 'alert'
  box.textContent = text
  document.body.append(box)
  close = () => box.remove()
  addEventListener('submit', close, { once: true })
  setTimeout(close, shownFor)
}
