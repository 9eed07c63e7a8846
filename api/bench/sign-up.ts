/** Signs up a new member of a running site. Resolves to the cookie of the session. */
export async function signUp(url: string): Promise<string> {
  const password = 'seven wild geese'
  const email = `member${Date.now()}@example.org`
  const response = await fetch(`${url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Member', email, password, confirmation: password }),
  })
  const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';')
  if (cookie === '') throw new Error(`no member: ${response.status} ${await response.text()}`)
  return cookie
}
