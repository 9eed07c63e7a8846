/** Joins the classes that apply; what is false, absent or empty is left out. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
