import { startSite } from '../../site'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { blankSheetAddress } from '../../../../src/areas/doctor/printing/printing'
import type { Study } from '../../../setup/data/study'

const { study, visit } = startSite()
const names = {
  alleles: 'Alleli presenti: CYP2C19*2, CYP2C19*3',
  pressure: 'PA media = (2*PAD + 1*PAS)/3',
  tracer: 'Tracciante [99mTc](sestamibi)',
  marked: '*Nome* di **una** `domanda` &amp; [collegata](https://example.it)',
}
const group = '**Terapia**: 2*500 mg'
let registry: Study
let surveyId: string

beforeAll(async () => {
  const [first, ...others] = Object.entries(names)
  const boolean = (name: string) => ({ name, kind: 'boolean' as const })
  registry = await study([
    {
      name: group,
      questions: {
        [first?.[0] ?? '']: {
          ...boolean(first?.[1] ?? ''),
          heading: { title: 'Titolo *a* 2*3', text: 'Paziente **a digiuno**, 2*500 mg' },
          help: 'Vedi _qui_: CYP2C19*2, CYP2C19*3',
        },
        ...Object.fromEntries(others.map(([code, name]) => [code, boolean(name)])),
      },
    },
  ])
  surveyId = (await registry.survey()).id
})

test.each(['/edit', ''])(
  'names, titles of groups and headings are shown as they were typed: a survey%s',
  async (end) => {
    const { user } = visit(registry.doctor, `/doctor/surveys/${surveyId}/user${end}`)
    await screen.findAllByText(group)
    // On the reading page a group without answers is one line.
    if (end === '') await user.click(screen.getByRole('button', { name: group, expanded: false }))
    for (const name of Object.values(names)) expect(screen.getAllByText(name)).not.toEqual([])
    if (end === '') return
    screen.getByRole('heading', { name: 'Titolo *a* 2*3' })
    screen.getByText('Paziente', { exact: false, selector: 'p, div' })
    // At once, and with the parser too.
    expect(document.body.textContent).toContain('Paziente a digiuno, 2*500 mg')
    expect(document.body.textContent).toContain('Vedi qui: CYP2C19*2, CYP2C19*3')
    await waitFor(() => expect(document.querySelector('strong')?.textContent).toBe('a digiuno'))
    expect(document.body.textContent).toContain('Vedi qui: CYP2C19*2, CYP2C19*3')
  },
)

test('an empty survey on paper has them as they were typed too', async () => {
  visit(registry.doctor, blankSheetAddress(registry.databaseId, 'user'))
  await screen.findAllByText(group)
  for (const name of Object.values(names)) expect(screen.getAllByText(name)).not.toEqual([])
})
