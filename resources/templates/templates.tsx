import { lazy } from 'react'
import { Link } from 'react-router'
import { models, type Resource } from '../../contract/model/index'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { italianDay } from '../../kinds/survey/day'
import { paths } from '../../src/paths'
import { Chip } from '../../src/ui/Chip'
import { defineResource } from '../define-resource'
import { removal } from '../list/bulk-action'
import { TemplateActions } from './TemplateActions'

const words = it.admin.templates

const TemplatesScreen = lazy(async () => ({
  default: (await import('./TemplatesScreen')).TemplatesScreen,
}))
const TemplateConfig = lazy(async () => ({
  default: (await import('./TemplateConfig')).TemplateConfig,
}))
const TemplatesCard = lazy(async () => ({
  default: (await import('./TemplatesCard')).TemplatesCard,
}))

type Template = Resource<'templates'>

const placeOf = ({ position, builtIn }: Template) => (builtIn ? null : position + 1)
const configOf = ({ id, database }: Template) => paths.admin.statConfig(database?.id ?? '', id)

/** What the statistics pages of a database show, one template a page (spec §2: admin_templates_list). */
export const templates = defineResource(models.templates, {
  icon: 'stats',
  words,
  within: { resource: 'databases', Card: TemplatesCard },
  name: ({ name }) => name,
  refusal: (_what, _reader, { builtIn }) => (builtIn ? words.builtInRefusal : null),
  list: {
    columns: [
      {
        key: 'position',
        main: false,
        hidden: true,
        cell: (template) => placeOf(template) ?? '–',
        file: placeOf,
      },
      {
        key: 'name',
        main: true,
        cell: (template) => (
          <span className="template-name">
            <Link
              className="list__name"
              to={configOf(template)}
              // The click is no second one on the row.
              onClick={(event) => event.stopPropagation()}
            >
              {template.name}
            </Link>
            {template.builtIn && <Chip icon="lock">{words.fields.builtIn}</Chip>}
          </span>
        ),
      },
      'description',
      'blocksCount',
      {
        key: 'updatedAt',
        cell: ({ updatedAt, builtIn }) => (builtIn ? '–' : format.date(updatedAt)),
        file: ({ updatedAt, builtIn }) => (builtIn ? null : italianDay(updatedAt)),
      },
    ],
    rowAddress: configOf,
    rowActions: (template) => <TemplateActions template={template} />,
    bulk: [
      removal('templates', {
        label: words.delete,
        title: words.bulkDeleteTitle,
        text: words.bulkDeleteText,
        confirm: words.delete,
        done: words.bulkDeleted,
      }),
    ],
  },
  pages: [
    { path: ':id/templates', title: words.title, Screen: TemplatesScreen },
    { path: ':id/stats/:templateId/config', title: words.config.title, Screen: TemplateConfig },
  ],
})
