import { models } from '../../contract/model/index'
import { it } from '../../i18n/admin'
import { defineResource } from '../define-resource'

/** The questions of a database, which its designer draws group by group (product §4). */
export const questions = defineResource(models.questions, {
  icon: 'question',
  words: it.admin.questions,
  within: { resource: 'databases' },
  name: ({ name }) => name,
})
