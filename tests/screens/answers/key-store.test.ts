import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { deleteKey, hasKey, saveKey, openKey } from '../../../src/answers/encryption/key-store'

const key = Buffer.alloc(32, 7).toString('base64')
const password = 'sette gatti sul tetto 41'

describe('the key that a password opens without the server', () => {
  it('comes out with the password of the login, and with no other', async () => {
    await saveKey('anna', password, key)
    expect(await hasKey('anna')).toBe(true)
    expect(await openKey('anna', password)).toBe(key)
    expect(await openKey('anna', `${password}!`)).toBeNull()
    expect(await openKey('bruno', password)).toBeNull()
  })

  it('is made anew at each login: the password before the last opens nothing', async () => {
    await saveKey('carla', 'la password di prima 12', key)
    await saveKey('carla', password, key)
    expect(await openKey('carla', 'la password di prima 12')).toBeNull()
    expect(await openKey('carla', password)).toBe(key)
  })

  it('holds neither the key nor the password in the clear, and makes each guess dear', async () => {
    await saveKey('dario', password, key)
    const database = await openDB('rilievo-vault')
    const row: unknown = await database.get('vaults', 'dario')
    database.close()
    expect(row).toMatchObject({ userId: 'dario', iterations: 600_000 })
    const { wrapped, salt } = row as { wrapped: ArrayBuffer; salt: Uint8Array }
    const text = JSON.stringify(row) + Buffer.from(wrapped).toString('latin1')
    expect(text).not.toContain(key)
    expect(text).not.toContain(password)
    expect(salt).toHaveLength(16)
  })

  it('is another person’s for nobody, and gone once forgotten', async () => {
    await saveKey('elena', password, key)
    await saveKey('franco', 'un’altra password 88', key)
    await deleteKey('elena')
    expect(await openKey('elena', password)).toBeNull()
    expect(await openKey('franco', 'un’altra password 88')).toBe(key)
  })
})
