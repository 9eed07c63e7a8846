/**
 * Shows the next (1) or the previous (-1) card of a deck, moving the focus along if it is in the deck. With `from`, only if
 * that card is shown.
 */
export function moveDeck(row: HTMLElement | null, by: 1 | -1, from?: number) {
  if (row === null) return
  const places = [...row.children]
  const at = shownPlace(row, places)
  if (from !== undefined && from !== at) return
  const card = places[Math.min(places.length - 1, Math.max(0, at + by))]
  if (card === undefined) return
  row.scrollTo({ left: card instanceof HTMLElement ? card.offsetLeft - row.offsetLeft : 0 })
  if (!row.contains(document.activeElement)) return
  const target =
    card.querySelector<HTMLElement>('input:checked') ??
    card.querySelector<HTMLElement>('input[type=radio]') ??
    card.querySelector<HTMLElement>('a, button')
  target?.focus({ preventScroll: true })
}

/** The stars chosen by the first press of an arrow key: half of the scale, from where both ends are near. */
const firstStars = '3'

/**
 * Handles a key within a deck: 1 to 5 rate the focused card, up and down change its rating by half a star, left and right move.
 * Returns whether a rating by this key should stay on the card.
 */
export function answerDeckKey(row: HTMLElement, event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return true
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    event.preventDefault()
    moveDeck(row, event.key === 'ArrowRight' ? 1 : -1)
    return true
  }
  const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
  if (!isArrow && !/^[1-5]$/.test(event.key)) return true
  const places = [...row.children]
  const card =
    places.find((place) => place.contains(document.activeElement)) ?? places[shownPlace(row, places)]
  const stars = [...(card?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
  const chosen = stars.findIndex(({ checked }) => checked)
  // Radio buttons themselves would go down with the up key, and around at the ends.
  const star =
    isArrow && chosen !== -1
      ? stars[chosen + (event.key === 'ArrowUp' ? 1 : -1)]
      : stars.find(({ value }) => value === (isArrow ? firstStars : event.key))
  if (isArrow) event.preventDefault()
  if (star === undefined) return true
  event.preventDefault()
  star.focus({ preventScroll: true })
  star.click()
  return isArrow
}

/** The card in view: the one whose start is nearest to the row's. */
function shownPlace(row: HTMLElement, places: readonly Element[]) {
  const edge = row.getBoundingClientRect().left
  const distances = places.map((place) => Math.abs(place.getBoundingClientRect().left - edge))
  return distances.indexOf(Math.min(...distances))
}
