import { domainToUnicode } from 'node:url'
import { networkAddress } from '../../../contract/email-address'

/**
 * The ways in which an address may have been kept, in small letters. The first has the name that networks know its domain by, the second
 * the name that people write.
 */
export function addressForms(email: string): readonly [string, string] {
  const known = (networkAddress(email) ?? email).toLowerCase()
  const at = known.lastIndexOf('@') + 1
  // Of what is no domain nothing is left.
  const written = domainToUnicode(known.slice(at))
  return [known, written === '' ? known : known.slice(0, at) + written]
}
