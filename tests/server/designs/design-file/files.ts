import { designFormat, designVersion, type DesignFile } from '../../../../contract/design-file'
import type { Answer } from '../../../setup/people/caller'
import { formOf } from '../../../setup/data/images'
import type { Person } from '../../../setup/people/people'

/** The design of a database as a file. */
export async function exportText(admin: Person, id: string): Promise<string> {
  const answer = await admin.call('exportDesign', { params: { id } })
  if (answer.status !== 200) throw new Error(answer.summary)
  return answer.text
}

/** Brings a design file, as the client does. */
export async function importText(admin: Person, text: string | Buffer): Promise<Answer> {
  const form = await formOf([['file', Buffer.from(text), 'disegno.json']])
  return admin.request('POST', '/v1/admin/databases/import', form)
}

/** A file that somebody could have written by hand: what is left out is as in a new record. */
export function written(parts: Partial<DesignFile> = {}): DesignFile {
  return {
    format: designFormat,
    version: designVersion,
    database: { name: 'Registro' },
    groups: [
      {
        name: 'Dati',
        questions: [
          { code: 'peso', name: 'Peso', kind: 'number' },
          { code: 'altezza', name: 'Altezza', kind: 'number' },
          { code: 'imc', name: 'IMC', kind: 'formula', metadata: '{peso} / {altezza} ^ 2' },
        ],
      },
    ],
    ...parts,
  }
}
