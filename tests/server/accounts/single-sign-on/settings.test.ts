import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../../server/config'

const whole = {
  OIDC_ISSUER: 'https://accesso.ospedale.it/realms/medici',
  OIDC_CLIENT_ID: 'rilievo',
  OIDC_CLIENT_SECRET: 'segretissimo',
}

describe('the settings of single sign-on', () => {
  it('are whole, or absent', () => {
    expect(readConfig({}).oidc).toBe(null)
    expect(readConfig({ ...whole, OIDC_NAME: 'Ospedale San Marco' }).oidc).toEqual({
      issuer: whole.OIDC_ISSUER,
      clientId: 'rilievo',
      clientSecret: 'segretissimo',
      name: 'Ospedale San Marco',
    })
    expect(readConfig(whole).oidc).toMatchObject({ name: null })
    expect(readConfig({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }).oidc).toBe(
      null,
    )
  })

  it.each(Object.keys(whole))(
    'refuse the start without %s, in a sentence that names it',
    (name) => {
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(
        new RegExp(`^${name} non va bene: serve `),
      )
    },
  )

  it('are not a name alone', () => {
    expect(() => readConfig({ OIDC_NAME: 'Ospedale' })).toThrow(/^OIDC_ISSUER non va bene/)
  })

  it.each([
    'http://accesso.ospedale.it',
    'ftp://x',
    'accesso',
    'https://a.it?x=1',
    'https://a.it#x',
  ])('take no address that is none by TLS: %s', (issuer) => {
    expect(() => readConfig({ ...whole, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER non va bene/)
  })

  it('never repeat the secret', () => {
    const env = { ...whole, OIDC_CLIENT_SECRET: 'x'.repeat(2_001) }
    expect(() => readConfig(env)).toThrow(
      'OIDC_CLIENT_SECRET non va bene: serve il segreto di OIDC_CLIENT_ID, ma vale «…».',
    )
  })
})
