/** What search engines read of a page besides its words: JSON-LD, with the vocabulary of schema.org. */
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

/** JSON that cannot end the element it stands in. */
export function writeStructuredData(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
