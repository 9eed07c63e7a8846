/** Rejects with this message when the work takes longer than so many milliseconds; the work itself goes on. */
export async function within<T>(
  milliseconds: number,
  work: () => Promise<T>,
  message = `no answer within ${milliseconds} ms`,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(message)), milliseconds)
  return Promise.race([work(), late.promise]).finally(() => clearTimeout(timer))
}
