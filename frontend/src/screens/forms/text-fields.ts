/** The names and values of a form's fields, without its files. */
export function textFields(form: FormData): string[][] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}
