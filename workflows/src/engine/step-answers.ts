/** What an attempt of a step was answered by YouTube: by question, and how many times the attempt had asked it. */
export type Answers = ReadonlyMap<string, Answer>

interface Answer {
  /** JSON. */
  reply: unknown
  /** When it was given (ms). */
  at: number
}

/** Asks in the name of an attempt. */
export interface StepAnswers {
  /** Asks a question whose answer is JSON, unless an earlier attempt was answered when it asked for the same time. */
  ask<Reply>(question: string, send: () => Promise<Reply>): Promise<Reply>
  /** The answers to this attempt and to the earlier ones. */
  all(): Answers
}

/** Begins an attempt with what earlier ones were answered. `clock` is for tests. */
export function createStepAnswers(earlier: Answers, clock = Date.now): StepAnswers {
  const answers = new Map(earlier)
  const timesAsked = new Map<string, number>()
  return {
    async ask<Reply>(question: string, send: () => Promise<Reply>) {
      const times = (timesAsked.get(question) ?? 0) + 1
      timesAsked.set(question, times)
      const key = `${times} ${question}`
      const known = earlier.get(key)
      // The same question has an answer of the same kind.
      if (known !== undefined) return known.reply as Reply
      const reply = await send()
      answers.set(key, { reply, at: clock() })
      return reply
    },
    all: () => answers,
  }
}
