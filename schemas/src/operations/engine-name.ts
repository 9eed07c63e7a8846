/** The name of a search engine for people, such as Postgres for 'postgres'. */
export function nameEngine(engine: string): string {
  return engine.replace(/^postgres/, 'Postgres').replace(/^elasticsearch/, 'Elasticsearch')
}
