import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseImage } from '../../../../contract/images'
import { mergeDetails } from '../../../../resources/databases/settings/DetailsConflict'
import { pastedProviders } from '../../../../resources/databases/settings/provider-names'
import CropDialog from '../../../../resources/databases/image/CropDialog'
import { person, type Person } from '../../../setup/people/people'
import { http, network } from '../../network'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  await import('../../../../resources/databases/DatabaseShow')
  await import('../../../../resources/databases/settings/SettingsPanel')
})

const dialog = () => within(screen.getByRole('dialog', { hidden: true }))

async function openSettings(body: { name: string; providers?: string[] }) {
  const { id } = await admin.have('createDatabase', { body })
  const opened = visit(admin, `/admin/databases/${id}?tab=settings`)
  const centres = await screen.findByRole('combobox', { name: 'Centri' })
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Centri scelti' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent.trim())
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Salva' }))
  const stored = () => admin.have('adminDatabase', { params: { id } })
  return { ...opened, id, centres, chosen, save, stored }
}

test('another part of the page is not opened over unsaved settings, which are asked about first', async () => {
  const { user, centres, chosen, address } = await openSettings({ name: 'Non salvato' })
  await user.type(centres, 'Ospedale Maggiore{Enter}')
  await user.click(screen.getByRole('tab', { name: 'Registro dei download' }))
  await screen.findByText('Uscire senza salvare?')
  await user.click(dialog().getByText('Annulla'))
  expect(chosen()).toEqual(['Ospedale Maggiore'])
  expect(address()).toContain('tab=settings')
  await user.click(screen.getByRole('tab', { name: 'Registro dei download' }))
  await user.click(await dialog().findByText('Esci senza salvare'))
  await waitFor(() => expect(address()).toContain('tab=downloads'))
})

describe('the centres of a database', () => {
  test('are typed, pasted and taken away; capitals make no other', async () => {
    const { user, centres, chosen, save, stored } = await openSettings({ name: 'Centri' })
    await user.type(centres, 'Ospedale Maggiore{Enter}')
    await user.type(centres, 'Clinica del Sole,')
    await user.type(centres, 'OSPEDALE  maggiore{Enter}')
    expect(chosen()).toEqual(['Ospedale Maggiore', 'Clinica del Sole'])
    await screen.findByText(/c’è già/)
    await user.click(centres)
    await user.paste('• Poliambulatorio Nord\nclinica del sole\r\nHospice, Terni\n')
    expect(chosen()).toEqual([
      'Ospedale Maggiore',
      'Clinica del Sole',
      'Poliambulatorio Nord',
      'Hospice, Terni',
    ])
    await user.keyboard('{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Togli Clinica del Sole' }))
    expect(chosen()).toEqual(['Ospedale Maggiore', 'Poliambulatorio Nord'])
    await user.type(centres, 'Casa di cura Verdi')
    await save()
    const providers = ['Ospedale Maggiore', 'Poliambulatorio Nord', 'Casa di cura Verdi']
    await waitFor(async () => expect(await stored()).toMatchObject({ providers }))
  })

  test('in use elsewhere are offered while typing, and spelled as they are there', async () => {
    await admin.have('createDatabase', { body: { providers: ['Istituto Gaslini'] } })
    const { user, centres, chosen } = await openSettings({ name: 'Offerti' })
    await user.type(centres, 'gasl')
    const option = await screen.findByRole('option', { name: 'Istituto Gaslini' })
    expect(centres.getAttribute('aria-controls')).toBe(option.parentElement?.id)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chosen()).toEqual(['Istituto Gaslini'])
    await user.type(centres, 'gasl')
    expect(screen.queryByRole('option')).toBeNull()
    await user.clear(centres)
    await user.click(screen.getByRole('button', { name: 'Togli Istituto Gaslini' }))
    await user.type(centres, 'ISTITUTO GASLINI,')
    expect(chosen()).toEqual(['Istituto Gaslini'])
  })

  test('that can’t be read are logged, none is offered, and nobody is troubled', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { id } = await admin.have('createDatabase', { body: { name: 'Senza elenco' } })
    const { user } = visit(admin, `/admin/databases/${id}?tab=settings`)
    const broken = () => new Response('{"message":"Guasto"}', { status: 500 })
    network.use(http.get('/v1/admin/databases/providers', broken))
    await user.type(await screen.findByRole('combobox', { name: 'Centri' }), 'Nuovo{Enter}')
    await screen.findByRole('button', { name: 'Togli Nuovo' })
    expect(logged.mock.calls.map(([first]) => String(first))).toContain('Providers not read')
    expect(document.body.textContent).not.toContain('Guasto')
    logged.mockRestore()
  })

  test('of a pasted table are its cells, without its bullets', () => {
    expect(pastedProviders('- Uno\n\n\t* Due\tTre \r\n')).toEqual(['Uno', 'Due', 'Tre'])
  })
})

describe('two administrators who change the same settings', () => {
  test('see both names, and whoever saves second chooses', async () => {
    const { user, id, save, stored } = await openSettings({ name: 'Prima', providers: ['A'] })
    const name = screen.getByLabelText('Nome del database')
    await user.clear(name)
    await user.type(name, 'Mia')
    await admin.have('updateDatabase', {
      params: { id },
      body: { name: 'Loro', providers: ['A', 'B'] },
    })
    await save()
    await screen.findByRole('radio', { name: 'Quello salvato ora: «Loro»' })
    expect(name).toHaveProperty('value', 'Mia')
    await user.click(screen.getByRole('radio', { name: 'Quello salvato ora: «Loro»' }))
    expect(name).toHaveProperty('value', 'Loro')
    await user.click(screen.getByRole('radio', { name: 'Il tuo: «Mia»' }))
    await save()
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ name: 'Mia', providers: ['A', 'B'] }),
    )
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  })

  const base = { name: 'Base', providers: ['A', 'B'] }
  test.each([
    ['only I changed', { name: 'Io', providers: ['A', 'B', 'C'] }, base, ['Io', 'A B C'], null],
    ['only they changed', base, { name: 'Loro', providers: ['A'] }, ['Loro', 'A'], null],
    [
      'both changed centres',
      { name: 'Base', providers: ['B', 'C'] },
      { name: 'Base', providers: ['A', 'B', 'c', 'D'] },
      ['Base', 'B c D'],
      null,
    ],
    [
      'both changed the name',
      { ...base, name: 'Io' },
      { ...base, name: 'Loro' },
      ['Io', 'A B'],
      { mine: 'Io', theirs: 'Loro' },
    ],
    ['both wrote the same', { ...base, name: 'X' }, { ...base, name: 'X' }, ['X', 'A B'], null],
  ])('lose nothing where %s', (_case, mine, theirs, [name, providers], names) => {
    const merged = mergeDetails(base, mine, theirs)
    expect(merged.details.name).toBe(name)
    expect(merged.details.providers.join(' ')).toBe(providers)
    expect(merged.names).toEqual(names)
  })
})

describe('the actions on a whole database', () => {
  test('it is archived, looks so, and is taken back', async () => {
    const { user, stored } = await openSettings({ name: 'Da riporre' })
    await user.click(screen.getByRole('button', { name: 'Archivia' }))
    await screen.findByText(/archiviato dal .*non si possono creare nuove schede/)
    expect((await stored()).archivedAt).not.toBeNull()
    const [first] = screen.getAllByRole('button', { name: 'Riattiva' })
    if (first) await user.click(first)
    await waitFor(() => expect(screen.queryByText(/archiviato dal/)).toBeNull())
    expect((await stored()).archivedAt).toBeNull()
  })

  test('its copy has its own name and opens in the designer', async () => {
    const { user, id, address } = await openSettings({ name: 'Originale', providers: ['A'] })
    await admin.have('createGroup', { params: { databaseId: id }, body: { name: 'Anamnesi' } })
    await user.click(screen.getByRole('button', { name: 'Altro' }))
    await user.click(screen.getByRole('menuitem', { name: 'Duplica' }))
    const name = dialog().getByRole('textbox', { hidden: true })
    expect(name).toHaveProperty('value', 'Originale (copia)')
    await user.clear(name)
    await user.click(dialog().getByText('Duplica'))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    await user.type(name, 'Seconda edizione{Enter}')
    await expectHeading('Progettazione')
    const copy = /databases\/(\d+)\/edit/.exec(address())?.[1] ?? ''
    expect(copy).not.toBe(id)
    const read = await admin.have('adminDatabase', {
      params: { id: copy },
      query: { include: ['groups.questions'] },
    })
    expect(read).toMatchObject({
      name: 'Seconda edizione',
      providers: ['A'],
      groups: [{ name: 'Anamnesi' }],
    })
  })
})

describe('a file that is no image to be taken', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  test.each([
    ['another type', new Blob(['<svg/>']), /non è un’immagine PNG, JPEG, WebP o GIF/],
    ['too large', new Blob([png, new Uint8Array(databaseImage.bytes)]), /al massimo 5 MB/],
    ['empty', new Blob([]), /vuoto/],
  ])('is refused before it is sent: %s', async (_case, blob, sentence) => {
    await openSettings({ name: 'Immagine' })
    const group = screen.getByRole('group', { name: 'Immagine' })
    const input = group.querySelector('[data-image-input]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File([blob], 'foto.png')] } })
    const alert = await within(group).findByRole('alert')
    await waitFor(() => expect(alert.textContent).toMatch(sentence))
  })

  test('is one of two dropped at once', async () => {
    await openSettings({ name: 'Immagine' })
    const group = screen.getByRole('group', { name: 'Immagine' })
    const files = [new File([png], 'a.png'), new File([png], 'b.png')]
    fireEvent.drop(group, { dataTransfer: { files, types: ['Files'] } })
    await within(group).findByText('Un’immagine per volta.')
  })
})

test('an image that is not drawn yet can’t be cut: the button says that it waits, and swallows no click', async () => {
  const onCut = vi.fn()
  const opened = { image: new Image(300, 200), url: 'data:,', close: () => undefined }
  render(<CropDialog opened={opened} onCut={onCut} onClose={() => undefined} />)
  const button = await screen.findByRole('button', { name: 'Usa questo ritaglio' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.setup().click(button)
  expect(onCut).not.toHaveBeenCalled()
})
