/** Removes from a text for a log the passwords of URLs, keys and tokens that follow their names, and email addresses. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(\/\/[^\s/:@]*):[^\s/@]*@/g, '$1:***@')
    .replaceAll(
      /\b(key|token|secret|password|authorization|cookie|session)(["']?\s*[=:]\s*["']?)(?:(bearer|basic)\s+)?[^\s&"',;]+/gi,
      '$1$2***',
    )
    .replaceAll(names, (name: string, domain?: string) => (domain === undefined ? name : '***@***'))
}

/** Words, with the domain if they are email addresses: trying each character of a long word would take very long. */
const names = /[\w.+-]+(@[\w-]+\.[\w.-]+)?/g
