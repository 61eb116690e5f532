import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Option } from '../../../kinds/choice/option'
import { design } from '../designing'

// jsdom opens no dialogs.
beforeAll(async () => {
  // Lazy parts, loaded ahead: the tests are about what they do.
  await Promise.all([
    import('../../../kinds/choice/list/ListDialog'),
    import('../../../kinds/choice/editor/PositionDialog'),
    import('../../../kinds/choice/editor/ChoiceDesigner'),
  ])
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(cleanup)

const severity: Option[] = [
  { id: 'l', label: 'Lieve' },
  { id: 'm', label: 'Media' },
  { id: 'g', label: 'Grave' },
]
const tree: Option[] = [
  { id: 'c', label: 'Cuore', children: [{ id: 'v', label: 'Valvole', code: 'I35' }] },
  { id: 'p', label: 'Polmone' },
]
const options = (page: { latest: unknown }) => (page.latest as { options: Option[] }).options
const names = (page: { latest: unknown }) => options(page).map(({ label }) => label)

describe('an option in use', () => {
  test('is not removed: it says in how many answers it is, and can be offered no more instead', async () => {
    const { page, user } = design('single_choice', { options: severity }, { uses: { m: 3 } })
    await user.click(await screen.findByRole('button', { name: 'Togli Media' }))
    expect(await screen.findByText(/È in 3 risposte: non si può togliere\./)).toBeDefined()
    expect(names(page)).toEqual(['Lieve', 'Media', 'Grave'])
    await user.click(screen.getByRole('button', { name: 'Non offrirla più' }))
    expect(options(page)[1]).toMatchObject({ id: 'm', retired: true })
    await user.click(screen.getByRole('button', { name: 'Togli Lieve' }))
    expect(names(page)).toEqual(['Media', 'Grave'])
  })

  test('does not go below another one, where its answers would be lost', async () => {
    const { page, user } = design(
      'multi_levels_single_choice',
      { options: tree },
      { uses: { p: 1 } },
    )
    ;(await screen.findByDisplayValue('Polmone')).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await screen.findByText(/È in 1 risposta: non si può spostare/)).toBeDefined()
    expect(options(page)).toEqual(tree)
  })
})

test('a text typed right after a move stands where it was typed, however late the server answers', async () => {
  const { page, user } = design(
    'multi_levels_single_choice',
    { options: tree },
    { uses: new Promise<never>(() => undefined) },
  )
  ;(await screen.findByDisplayValue('Polmone')).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}Asma')
  expect(options(page)).toMatchObject([
    { label: 'Cuore', children: [{ label: 'Valvole' }, { label: 'Polmone' }, { label: 'Asma' }] },
  ])
})

test('a label that is emptied keeps its option until there is a new one', async () => {
  const { page, user } = design('multi_levels_single_choice', { options: tree })
  await user.clear(await screen.findByDisplayValue('Cuore'))
  expect(options(page)).toEqual(tree)
  await user.keyboard('Cardio')
  expect(options(page)[0]).toMatchObject({ id: 'c', label: 'Cardio' })
  expect(options(page)[0]?.children).toHaveLength(1)
})

test('an exclusive option is preselected alone, and drops out when another one is', async () => {
  const { page, user } = design('multiple_choice', {
    options: [...severity, { id: 'n', label: 'Nessuna', exclusive: true }],
  })
  for (const [name, defaults] of [
    ['Lieve', ['l']],
    ['Grave', ['l', 'g']],
    ['Nessuna', ['n']],
    ['Media', ['m']],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Dettagli di ${name}` }))
    await user.click(screen.getByLabelText('Preselezionata'))
    expect(page.defaults).toEqual(defaults)
  }
})

describe('a list', () => {
  test('is shown before it is put, and is then one change', async () => {
    const { page, user } = design('multi_levels_single_choice', { options: tree })
    await user.click(await screen.findByRole('button', { name: 'Incolla un elenco…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Incolla un elenco' })
    await user.click(within(dialog).getByLabelText(/un’opzione per riga/))
    await user.paste('Cuore\n\tI35\tValvole\n\tI48\tRitmo\nRene\nRene')
    const sum = await within(dialog).findByText('2 nuove, 2 già presenti')
    expect(sum.closest('p')?.textContent).toContain(
      '1 al livello 1, 1 al livello 2 · 1 riga ripetuta',
    )
    const changes = page.changes
    await user.click(within(dialog).getByRole('button', { name: 'Aggiungi' }))
    expect(page.changes).toBe(changes + 1)
    expect(options(page)[0]?.children?.map(({ id, label }) => [id === 'v', label])).toEqual([
      [true, 'Valvole'],
      [false, 'Ritmo'],
    ])
    expect(names(page)).toEqual(['Cuore', 'Polmone', 'Rene'])
  })

  test('takes the place of what is not in use, and offers no more what is', async () => {
    const { page, user } = design('single_choice', { options: severity }, { uses: { l: 2 } })
    ;(await screen.findByDisplayValue('Grave')).focus()
    await user.paste('G\tGrave\nX\tGravissima')
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByLabelText('Le opzioni dell’elenco'), 'replace')
    await within(dialog).findByText('1 nuova, 1 cambiata, 1 tolta, 1 in uso, non più offerta')
    await user.click(within(dialog).getByRole('button', { name: 'Sostituisci' }))
    expect(options(page).map(({ label, retired }) => [label, retired === true])).toEqual([
      ['Grave', false],
      ['Gravissima', false],
      ['Lieve', true],
    ])
  })
})

describe('a list as REDCap has it', () => {
  const empty = [{ id: 'a', label: ' ' }]

  test('is put in where it is pasted, though it is one line', async () => {
    const { page, user } = design('single_choice', { options: empty })
    ;(await screen.findByLabelText('Opzione 1 di 1')).focus()
    await user.paste('1, Classe I | 2, Classe II, stabile |')
    expect(options(page).map(({ code, label }) => [code, label])).toEqual([
      ['1', 'Classe I'],
      ['2', 'Classe II, stabile'],
    ])
  })

  test('is shown first where its commas can be read in two ways, and is read as its reader says', async () => {
    const { page, user } = design('single_choice', { options: empty })
    ;(await screen.findByLabelText('Opzione 1 di 1')).focus()
    await user.paste('Sì, con terapia\nNo, mai')
    const dialog = await screen.findByRole('dialog', { name: 'Incolla un elenco' })
    await within(dialog).findByText(/Le virgole sono prese come parte delle etichette/)
    expect(within(dialog).queryByRole('columnheader', { name: 'Codice' })).toBeNull()
    await user.selectOptions(within(dialog).getByLabelText('Colonne'), 'Codice, etichetta')
    await within(dialog).findByRole('columnheader', { name: 'Codice' })
    await user.selectOptions(within(dialog).getByLabelText('Colonne'), 'Solo etichetta')
    await user.click(within(dialog).getByRole('button', { name: 'Aggiungi' }))
    expect(names(page)).toEqual(['Sì, con terapia', 'No, mai'])
  })
})

describe('a tree of 20,000 options', () => {
  const large: Option[] = Array.from({ length: 20 }, (_, chapter) => ({
    id: `c${chapter}`,
    label: `Capitolo ${chapter}`,
    children: Array.from({ length: 999 }, (_unused, at) => ({
      id: `o${chapter}-${at}`,
      label: `Voce ${at}`,
      code: `${chapter}.${at}`,
    })),
  }))

  test('shows its first level, and is searched by label, code and path', async () => {
    const { page, user } = design('multi_levels_multiple_choice', { options: large })
    expect(await screen.findAllByRole('listitem')).toHaveLength(20)
    await user.type(screen.getByLabelText('Cerca tra le opzioni'), 'capitolo 7 voce 998')
    expect(await screen.findByText('2 opzioni trovate')).toBeDefined()
    expect(screen.getByText('Capitolo 7')).toBeDefined()
    const [first] = screen.getAllByDisplayValue('Voce 998')
    if (first === undefined) throw new Error('nothing found')
    await user.type(first, ' bis')
    expect(screen.getByDisplayValue('Voce 998 bis')).toBeDefined()
    expect(options(page)[7]?.children?.[998]).toMatchObject({ id: 'o7-998', label: 'Voce 998 bis' })
  })

  test('lets an option be put elsewhere by searching where', async () => {
    const { page, user } = design('multi_levels_multiple_choice', { options: large })
    await user.click(await screen.findByRole('button', { name: 'Dettagli di Capitolo 19' }))
    await user.click(screen.getByRole('button', { name: 'Sposta sotto…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sposta «Capitolo 19» sotto…' })
    await user.type(within(dialog).getByRole('searchbox'), '3.998')
    await user.click(
      await within(dialog).findByRole('button', { name: /^Capitolo 3 ›\s*Voce 998$/ }),
    )
    await screen.findByText(/«Capitolo 19»: 1 di 1 sotto «Voce 998»/)
    expect(options(page)[3]?.children?.[998]?.children?.[0]?.id).toBe('c19')
  })
})
