/**
 * A form's account as it is sent: a password left empty is not one (product §9), and whether it is active is no field of the form, where
 * somebody else may have changed it meanwhile.
 */
export function accountBody(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { password, active: _active, ...account } = form
  return typeof password === 'string' && password !== '' ? { ...account, password } : account
}
