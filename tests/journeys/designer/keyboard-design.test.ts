// @module-tag whole
import type { Option } from '../../../kinds/choice/option'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { superadmin, startWithSuperadmin } from '../../setup/server/product'
import { type PlannedGroup, registry } from './registry-plan'
import { callerFor } from '../people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shoot, type Desk } from '../../setup/browser/browser'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { KeyboardDesigner } from '../pages/keyboard-designer'
import { KeyboardHands } from '../pages/keyboard-hands'
import { asOneStory } from '../story'

/** A group in plain words, so that what was planned and what is stored can be laid side by side. */
interface PlainGroup {
  readonly name: string
  readonly questions: readonly unknown[]
}

const labels: Readonly<Record<string, string>> = {
  unit: 'Unità di misura',
  min: 'Minimo ammesso',
  max: 'Massimo ammesso',
  decimals: 'Decimali',
}

const fieldsOf = (metadata: object) =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([key, value]) => {
      const label = labels[key]
      return label === undefined ? [] : [[label, String(value).replace('.', ',')]]
    }),
  )

const outline = (options: readonly Option[]): unknown[] =>
  options.map(({ label, children }) => (children ? [label, outline(children)] : label))

/** The plan in the form of `readDesign`. */
function planned(groups: readonly PlannedGroup[]): PlainGroup[] {
  return groups.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => ({
      kind: question.kind,
      name: question.name,
      required: question.required ?? false,
      fields: question.kind === 'Numero' ? (question.fields ?? {}) : {},
      options: question.tree
        ? Object.entries(question.tree).map(([above, below]) => [above, [...below]])
        : (question.options ?? []),
      formula: question.formula?.join('') ?? null,
    })),
  }))
}

/** The one database of a product. */
async function readDesign(url: string): Promise<PlainGroup[]> {
  const admin = await callerFor(url, superadmin)
  const { records } = await admin.call('adminDatabases')
  const id = records[0]?.id ?? ''
  const { groups } = (await admin.have('adminDatabase', {
    params: { id },
    query: { include: ['groups.questions'] },
  })) as unknown as { groups: StoredGroup[] }
  const names = new Map(
    groups.flatMap(({ questions }) => questions).map((one) => [one.id, one.name]),
  )
  return groups.map(({ name, questions }) => ({
    name,
    questions: questions.map(({ kind, name: called, required, metadata }) => ({
      kind: isQuestionKind(kind) ? kindOf(kind).wording.name : kind,
      name: called,
      required,
      fields: kind === 'number' ? fieldsOf(metadata as object) : {},
      options: outline((metadata as { options?: Option[] }).options ?? []),
      formula:
        typeof metadata === 'string'
          ? metadata.replace(/@q_(\d+)/g, (_, id: string) => `@${names.get(id)}`)
          : null,
    })),
  }))
}

interface StoredGroup {
  readonly name: string
  readonly questions: readonly {
    readonly id: string
    readonly name: string
    readonly kind: string
    readonly required: boolean
    readonly metadata: unknown
  }[]
}

describe('an administrator who designs a registry of 90 questions by keyboard', () => {
  asOneStory()
  // Its list of databases is empty, and then has one.
  const product = ownProduct(startWithSuperadmin)
  let desk: Desk
  let hands: KeyboardHands
  let designer: KeyboardDesigner
  beforeAll(async () => {
    desk = await product.desk()
    // The whole way can be looked at afterwards: `npx playwright-core show-trace`; filmed, it takes twice as long.
    await desk.context.tracing.start({ screenshots: Boolean(process.env['RILIEVO_SHOTS']) })
    hands = new KeyboardHands(desk.page)
    designer = new KeyboardDesigner(hands)
  })
  afterAll(() => desk?.context.tracing.stop({ path: 'test-results/keyboard-design.zip' }))

  it('signs in and makes a database', async () => {
    await desk.page.goto('/admin/databases')
    await hands.arrive(/^Indirizzo e-mail/)
    await hands.type(superadmin.email)
    await hands.press('Tab')
    await hands.type(superadmin.password)
    await hands.press('Enter')
    await desk.page.getByText('Non c’è ancora nessun database').waitFor()
    await hands.tabTo(/^Nuovo database/)
    await hands.press('Enter')
    await desk.page.getByRole('heading', { name: 'Nuovo database' }).waitFor()
    await hands.tabTo(/^Nome del database/)
    await hands.type('Registro diabete')
    await hands.tabTo(/^Crea il database/)
    await hands.press('Enter')
    await desk.page.getByRole('heading', { name: 'Progettazione' }).waitFor()
  })

  for (const { name, questions } of registry) {
    it(`designs «${name}»: ${questions.length} questions`, async () => {
      await designer.addGroup(name)
      for (const question of questions) await designer.addQuestion(question)
      await shoot(desk.page, `keyboard-${name}`)
    })
  }

  it('has everything stored as it was planned', async () => {
    await desk.page.getByRole('status').filter({ hasText: 'Salvato alle' }).waitFor()
    await expect.poll(() => readDesign(product.url)).toEqual(planned(registry))
    expect(desk.faults).toEqual([])
  })
})
