/** A text for a log without the passwords of its URLs and without keys and tokens that follow their names. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(\/\/[^\s/:@]*):[^\s/@]*@/g, '$1:***@')
    .replaceAll(
      /\b(key|token|secret|password|authorization|cookie|session)(["']?\s*[=:]\s*["']?)(?:(bearer|basic)\s+)?[^\s&"',;]+/gi,
      '$1$2***',
    )
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '***@***')
}
