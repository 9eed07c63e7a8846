import { data } from 'react-router-dom'

/** Parses the form of a request. Throws 415 for other media types and 400 for malformed forms, shown as an error page. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    const isForm = formTypes.test(request.headers.get('Content-Type') ?? '')
    throw data('We couldn’t read this form. Please go back and send it again.', {
      status: isForm ? 400 : 415,
    })
  }
}

/** The media types that HTML forms with fields are sent as. */
const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i
