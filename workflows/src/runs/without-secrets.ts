/** A text for a log without the passwords of its URLs and without keys and tokens that follow their names. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(\/\/[^\s/:@]*):[^\s/@]*@/g, '$1:***@')
    .replaceAll(
      /\b(key|token|secret|password|authorization|cookie|session)(["']?\s*[=:]\s*["']?)(?:(bearer|basic)\s+)?[^\s&"',;]+/gi,
      '$1$2***',
    )
    .replaceAll(names, (name: string, domain?: string) => (domain === undefined ? name : '***@***'))
}

/** Names with the domain of a mail address, or without: trying each character of a long one would take very long. */
const names = /[\w.+-]+(@[\w-]+\.[\w.-]+)?/g
