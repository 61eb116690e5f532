/** A form's account as it is sent: a password left empty is not one (product §9). */
export function accountBody(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { password, ...account } = form
  return typeof password === 'string' && password !== '' ? { ...account, password } : account
}
