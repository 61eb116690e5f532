import { models } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { defineResource } from '../admin/define-resource'

/** Questions of a database: they have no screens here, but their words and name are used in the designer (product §4). */
export const questions = defineResource(models.questions, {
  icon: 'question',
  words: it.admin.questions,
  nestedIn: { resource: 'databases' },
  name: ({ name }) => name,
})
