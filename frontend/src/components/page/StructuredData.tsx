/** JSON-LD structured data in the schema.org vocabulary, for search engines. */
export function StructuredData({ value }: { value: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: writeStructuredData({ '@context': 'https://schema.org', ...value }),
      }}
    />
  )
}

/** Escapes JSON so that it cannot close the script element around it. */
export function writeStructuredData(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
