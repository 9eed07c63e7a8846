/**
 * Resets the radio buttons and check boxes of a form. After the form's own `reset`, React would not fire a change event for a
 * press that chooses the same as before.
 */
export function resetChoices(form: HTMLFormElement | null) {
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
}
