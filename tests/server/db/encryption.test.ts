import { describe, expect, it } from 'vitest'
import { encrypt, decrypt } from '../../../server/encryption'

const secret = 'a secret of more than thirty-two characters'

describe('encrypted columns of the database', () => {
  it('opens with the same secret, for the same thing, and is another text each time', () => {
    const sealed = encrypt(secret, 'secondFactor', '7', 'àèì JBSWY3DP')
    expect(decrypt(secret, 'secondFactor', '7', sealed)).toBe('àèì JBSWY3DP')
    expect(encrypt(secret, 'secondFactor', '7', 'àèì JBSWY3DP')).not.toEqual(sealed)
    expect(sealed.toString('latin1')).not.toContain('JBSWY3DP')
  })

  it('does not open with another secret, as something else, for somebody else, or altered', () => {
    const sealed = encrypt(secret, 'secondFactor', '7', 'JBSWY3DP')
    expect(decrypt(`${secret}!`, 'secondFactor', '7', sealed)).toBeNull()
    expect(decrypt(secret, 'mail', '7', sealed)).toBeNull()
    expect(decrypt(secret, 'secondFactor', '8', sealed)).toBeNull()
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed)
      altered[at] = (altered[at] ?? 0) ^ 1
      expect(decrypt(secret, 'secondFactor', '7', altered)).toBeNull()
      expect(decrypt(secret, 'secondFactor', '7', sealed.subarray(0, at))).toBeNull()
    }
  })
})
