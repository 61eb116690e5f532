import { Link } from 'react-router'
import { format } from '../../../i18n/format'
import { it } from '../../../i18n/it'
import { italianDay } from '../../../kinds/survey/day'
import { paths } from '../../../src/paths'
import { Chip } from '../../../src/ui/Chip'
import type { ListColumn } from '../../list/list-column'
import type { Template } from './TemplateActions'

const words = it.admin.templates
const { columns: labels } = words

/** The columns of a database's list of templates. */
export function templateColumns(databaseId: string): readonly ListColumn<Template>[] {
  const place = ({ position, builtIn }: Template) => (builtIn ? null : position + 1)
  return [
    {
      key: 'position',
      label: labels.position,
      sort: true,
      hidden: true,
      cell: (template) => place(template) ?? '–',
      file: place,
    },
    {
      key: 'name',
      label: labels.name,
      main: true,
      sort: true,
      cell: ({ id, name, builtIn }) => (
        <span className="template-name">
          <Link className="list__name" to={paths.admin.statConfig(databaseId, id)}>
            {name}
          </Link>
          {builtIn && <Chip icon="lock">{words.builtIn}</Chip>}
        </span>
      ),
      file: ({ name }) => name,
    },
    {
      key: 'description',
      label: labels.description,
      cell: ({ description }) => description,
      file: ({ description }) => description,
    },
    {
      key: 'blocksCount',
      label: labels.blocks,
      align: 'end',
      cell: ({ blocksCount }) => format.number(blocksCount ?? 0),
      file: ({ blocksCount }) => blocksCount ?? 0,
    },
    {
      key: 'updatedAt',
      label: labels.updatedAt,
      sort: true,
      cell: ({ updatedAt, builtIn }) => (builtIn ? '–' : format.date(updatedAt)),
      file: ({ updatedAt, builtIn }) => (builtIn ? null : italianDay(updatedAt)),
    },
  ]
}
