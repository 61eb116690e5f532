import { domainToUnicode } from 'node:url'
import { networkAddress } from '../../../contract/email-address'

/**
 * Forms in which the database may store an address, in small letters. The first has its domain as networks know it
 * (`xn--…`), the second as people write it.
 */
export function addressForms(email: string): readonly [string, string] {
  const known = (networkAddress(email) ?? email).toLowerCase()
  const at = known.lastIndexOf('@') + 1
  // An invalid domain becomes an empty text.
  const written = domainToUnicode(known.slice(at))
  return [known, written === '' ? known : known.slice(0, at) + written]
}
