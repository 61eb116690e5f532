import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { it } from '../../../i18n/frame'
import { styleguide as words } from '../../../i18n/words/styleguide'
import { paths } from '../../paths'
import { Card } from '../../../ui/layout/Card'
import { Page } from '../../../ui/layout/Page'
import './Guide.css'

type GuidePage = keyof typeof words.pages

const pages = Object.keys(words.pages) as GuidePage[]

/** The frame of the style guide's pages. */
export function Guide({ page, children }: { page: GuidePage; children: ReactNode }) {
  return (
    <Page title={`${it.shell.titles.styleguide}: ${words.pages[page]}`} lead={words.lead}>
      <nav className="tab-links" aria-label={words.pagesLabel}>
        {pages.map((name) => (
          <NavLink key={name} to={paths.styleguide[name]()} end>
            {words.pages[name]}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  )
}

/** One topic of a page. */
export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="stack">
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
