import { restoreLocation } from '../areas/auth/restore-location'
import { clearFormer, type FormerPerson } from '../api/session/former-person'
import { returnAddress } from '../paths'

/**
 * Restores this tab's page after the session ended and the same person signed in again in another tab.
 *
 * @param login the login page's address, with the address to return to
 * @returns the address to return to
 */
export function returnTo(former: FormerPerson, login: string): string {
  const { searchParams, origin } = new URL(login, window.location.origin)
  clearFormer()
  restoreLocation(former).catch((error: unknown) => console.warn(error))
  return returnAddress(searchParams.get('redirect'), origin)
}
