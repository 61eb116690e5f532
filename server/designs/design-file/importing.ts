import { databaseImage } from '../../../contract/database-image'
import type { DesignFile } from '../../../contract/design-file'
import type { AnyRecord } from '../../../contract/jsonapi'
import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { addDatabase } from '../queries/databases'
import { addGroup } from '../queries/groups'
import { addQuestions, newQuestionIds } from '../queries/questions'
import { addBlocks } from '../../statistics/queries/question-templates'
import { addTemplate } from '../../statistics/queries/templates'
import { databaseRecord } from '../../db/records'
import { saveFile } from '../../files/files'
import { storedImage } from '../../files/image'
import { Codes, groupsOf, checkedDesign, withNamedOptions, type GroupContent } from './design'
import type { FileIssues } from './issues'
import { readDesignFile } from './reading'
import { templatesOf, type TemplateContent } from './templates'

async function imageOf(
  { database: { image } }: DesignFile,
  faults: FileIssues,
): Promise<Buffer | null> {
  if (image === undefined || image === null) return null
  return faults.at('', () => storedImage(Buffer.from(image, 'base64'), 'database/image'))
}

async function addGroups(db: Db, databaseId: string, groups: readonly GroupContent[]) {
  const rows = []
  for (const [position, { questions, id: _place, ...content }] of groups.entries()) {
    const { id: groupId } = await addGroup(db, { ...content, databaseId, position })
    rows.push(
      ...questions.map((question, at) => ({ ...question, databaseId, groupId, position: at })),
    )
  }
  await addQuestions(db, rows)
}

async function addTemplates(db: Db, databaseId: string, templates: readonly TemplateContent[]) {
  for (const { blocks, ...content } of templates) {
    const { id: templateId } = await addTemplate(db, { ...content, databaseId })
    const own = blocks.map((block) => ({ ...block, templateId, databaseId }))
    await addBlocks(db, templateId, own)
  }
}

/**
 * A new database with the design that a file holds: groups, questions, options, templates of statistics and image as they are there,
 * ids anew; without centres, members and surveys. All of it or nothing.
 *
 * @throws Problem 415 without a file, 422 with what is wrong at each place and its line (`meta.line`)
 */
export async function importDesign(db: Db, bytes: Buffer | null): Promise<AnyRecord> {
  if (bytes === null) throw new Problem('mediaType')
  const { file, faults } = readDesignFile(bytes)
  const count = file.groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const codes = new Codes(file, await newQuestionIds(db, count), faults)
  const written = await groupsOf(file, codes, faults)
  // Of a question that is refused formulas would be refused as well, which is no fault of theirs.
  faults.refuse()
  const groups = withNamedOptions(written, file)
  const design = checkedDesign(groups, faults)
  const templates = templatesOf(file, { codes, design, faults })
  const image = await imageOf(file, faults)
  faults.refuse()
  const { image: _image, ...said } = file.database
  const database = await addDatabase(db, {
    ...withInitial(models.databases, said),
    providers: [],
    archivedAt: null,
    imageKey: image === null ? null : await saveFile(db, databaseImage.type, image),
  })
  await addGroups(db, database.id, groups)
  await addTemplates(db, database.id, templates)
  return databaseRecord(database)
}
