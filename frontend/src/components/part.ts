/** The script of a part could not be loaded. */
export class PartError extends Error {
  override name = 'PartError'
}

/** What a script of its own exports, and how far its loading is. */
interface Part<Exported> {
  /** Undefined until it is loaded. */
  opened: () => Exported | undefined
  /** Rejects with a `PartError`, and until `forget` always does so again. */
  load: () => Promise<Exported>
  /** Never rejects: after a failure it tries again at the next press, focus or connection. */
  loadPatiently: () => Promise<Exported>
  /** Lets the next `load` try again. */
  forget: () => void
}

/** A part that `open` loads when it is first needed. */
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

/** Resolves when somebody uses the page, or the connection is back. */
function nextSign(events: EventTarget) {
  return new Promise<void>((resolve) => {
    for (const event of ['pointerdown', 'focusin', 'online'])
      events.addEventListener(event, () => resolve(), { once: true, passive: true })
  })
}
