import { databaseImage } from '../../../contract/images'
import type { DesignFile } from '../../../contract/design-file'
import type { AnyRecord } from '../../../contract/jsonapi'
import { models } from '../../../contract/models/index'
import { withInitial } from '../../../contract/models/model'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { addDatabase } from '../queries/databases'
import { addGroup } from '../queries/groups'
import { addQuestions, newQuestionIds } from '../queries/questions'
import { addContents } from '../../statistics/templates/template-contents'
import { databaseRecord } from '../../db/records'
import { saveFile } from '../../files/files'
import { storedImage } from '../../files/image'
import { Codes, groupsOf, checkedDesign, withNamedOptions, type GroupContent } from './design'
import type { FileIssues } from './issues'
import { readDesignFile } from './reading'
import { templatesOf } from './templates'

async function imageOf(
  { database: { image } }: DesignFile,
  issues: FileIssues,
): Promise<Buffer | null> {
  if (image === undefined || image === null) return null
  return issues.collect('', () => storedImage(Buffer.from(image, 'base64'), 'database/image'))
}

async function addGroups(db: Db, databaseId: string, groups: readonly GroupContent[]) {
  const rows = []
  for (const [position, { questions, id: _id, ...content }] of groups.entries()) {
    const { id: groupId } = await addGroup(db, { ...content, databaseId, position })
    rows.push(
      ...questions.map((question, at) => ({ ...question, databaseId, groupId, position: at })),
    )
  }
  await addQuestions(db, rows)
}

/**
 * Creates a database with the design of a file: groups, questions, options, templates of statistics and image,
 * with new ids. Centres, members and surveys are not in it. Either all of it is created or nothing.
 *
 * @throws Problem 415 without a file, 422 with every issue, its position and line (`meta.line`)
 */
export async function importDesign(db: Db, bytes: Buffer | null): Promise<AnyRecord> {
  if (bytes === null) throw new Problem('mediaType')
  const { file, issues } = readDesignFile(bytes)
  const count = file.groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const codes = new Codes(file, await newQuestionIds(db, count), issues)
  const fileGroups = await groupsOf(file, codes, issues)
  // Stops here if questions have issues, which would cause further ones in formulas.
  issues.throwIfAny()
  const groups = withNamedOptions(fileGroups, file)
  const design = checkedDesign(groups, issues)
  const templates = templatesOf(file, { codes, design, issues })
  const image = await imageOf(file, issues)
  issues.throwIfAny()
  const { image: _image, ...attributes } = file.database
  const database = await addDatabase(db, {
    ...withInitial(models.databases, attributes),
    providers: [],
    archivedAt: null,
    imageKey: image === null ? null : await saveFile(db, databaseImage.type, image),
  })
  await addGroups(db, database.id, groups)
  for (const template of templates) await addContents(db, database.id, template)
  return databaseRecord(database)
}
