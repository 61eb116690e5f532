import { restoreLocation } from '../areas/auth/restore-location'
import { clearFormer, type FormerPerson } from '../api/session/former-person'
import { returnAddress } from '../paths'

/** Whose session has ended, and was opened again in another tab, finds the place of this one too. @returns its address */
export function returnTo(former: FormerPerson, login: string): string {
  const { searchParams, origin } = new URL(login, window.location.origin)
  clearFormer()
  restoreLocation(former).catch((error: unknown) => console.warn(error))
  return returnAddress(searchParams.get('redirect'), origin)
}
