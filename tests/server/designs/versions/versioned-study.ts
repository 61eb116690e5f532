import type * as z from 'zod/mini'
import type { designVersionCalls } from '../../../../contract/calls/designs/design-versions'
import type { DesignedGroup } from '../../../../server/designs/queries/compiled-design'
import { study, type Study } from '../../../setup/data/study'
import type { TestServer } from '../../../setup/server/server'

/** A study with a condition, a formula, a heading and texts of several lines; without surveys. */
export const plan = (server: TestServer) =>
  study(server, [
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', metadata: { min: 1.5, max: 300 } },
        fumo: { kind: 'boolean', heading: { title: 'Abitudini', text: 'Attuali' } },
        nota: { help: 'Una riga\ne un’altra «così»' },
      },
    },
    {
      name: 'Esami',
      visibleIf: (ref) => `NON(IS_EMPTY(${ref('peso')}))`,
      questions: {
        ldl: { kind: 'number', required: true },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} + ${ref('ldl')}` }),
      },
    },
    { name: 'Esito', questions: { fine: {} } },
  ])

/** A design as text, byte by byte, without what counts its saves. */
export const textOf = (rows: readonly DesignedGroup[]) =>
  JSON.stringify(rows, (key, value: unknown) =>
    key === 'revision' || key === 'updatedAt' ? undefined : value,
  )

type Listed = z.infer<(typeof designVersionCalls)['designVersions']['reply']['schema']>

/** Versions as the call lists them. */
export async function versions(
  { admin, databaseId }: Pick<Study, 'admin' | 'databaseId'>,
  page: { number?: number; size?: number } = {},
): Promise<Listed> {
  const answer = await admin.call('designVersions', { params: { databaseId }, query: { page } })
  if (answer.status !== 200) throw new Error(answer.summary)
  return answer.body as Listed
}

/** Renames a question, by its code in the plan. */
export const rename = (of: Study, code: string, name: string) =>
  of.admin.have('updateQuestion', { params: { id: of.questionId(code) }, body: { name } })
