import { models } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { defineResource } from '../admin/define-resource'

/** The questions of a database, which its designer draws group by group (product §4). */
export const questions = defineResource(models.questions, {
  icon: 'question',
  words: it.admin.questions,
  within: { resource: 'databases' },
  name: ({ name }) => name,
})
