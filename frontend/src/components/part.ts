/** A part's script could not be loaded. */
export class PartError extends Error {
  override name = 'PartError'
}

/** A lazily loaded script's exports, and the state of its loading. */
interface Part<Exported> {
  /** Undefined until it is loaded. */
  opened: () => Exported | undefined
  /** Rejects with a `PartError`, and keeps rejecting until `forget` is called. */
  load: () => Promise<Exported>
  /** Never rejects: after a failure it retries at the next press, focus or reconnection. */
  loadPatiently: () => Promise<Exported>
  /** Lets the next `load` retry. */
  forget: () => void
}

/** Creates a part that `open` loads when it is first needed. */
export function createPart<Exported>(open: () => Promise<Exported>, events?: EventTarget): Part<Exported> {
  let opened: Exported | undefined
  let loading: Promise<Exported> | undefined
  let patient: Promise<Exported> | undefined
  const load = () => (loading ??= openOnce())
  const openOnce = async () => {
    try {
      return (opened = await open())
    } catch (cause) {
      throw new PartError('a part of the page could not be loaded', { cause })
    }
  }
  const forget = () => {
    if (opened === undefined) loading = undefined
  }
  const keepTrying = async (): Promise<Exported> => {
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- One attempt follows the other.
        return await load()
      } catch {
        // oxlint-disable-next-line no-await-in-loop -- One attempt follows the other.
        await nextSign(events ?? window)
        forget()
      }
    }
  }
  return { opened: () => opened, load, loadPatiently: () => (patient ??= keepTrying()), forget }
}

/** Resolves when the page is used, or the connection is back. */
function nextSign(events: EventTarget) {
  return new Promise<void>((resolve) => {
    for (const event of ['pointerdown', 'focusin', 'online'])
      events.addEventListener(event, () => resolve(), { once: true, passive: true })
  })
}
