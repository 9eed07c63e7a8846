import { within } from '@channelwise/schemas/async/within'

/** Questions to another process, identified by number. */
export interface Questions<Answer> {
  /** Sends a question; rejects when it is not answered in time. */
  ask(send: (number: number) => void): Promise<Answer>
  /** Resolves the question with this number, unless it has timed out. */
  answer(number: number, answer: Answer): void
}

/** Creates an empty list of questions, which time out after `timeout` milliseconds. */
export function createQuestions<Answer>(timeout: number): Questions<Answer> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  return {
    ask(send) {
      asked += 1
      const number = asked
      const answered = new Promise<Answer>((resolve) => waiting.set(number, resolve))
      send(number)
      return within(timeout, () => answered).finally(() => waiting.delete(number))
    },
    answer: (number, answer) => waiting.get(number)?.(answer),
  }
}
