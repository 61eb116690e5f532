import { useId } from 'react'

export const solid = 'var(--color-primary)'

/** Colours of series that are no sides of a page: colour-blind readers can tell them apart (`tokens.css`). */
export const seriesColors = [1, 2, 3, 4, 5].map((number) => `var(--color-series-${number})`)
export const seriesColor = (index: number) => seriesColors[index % seriesColors.length] ?? solid

/** Patterns of series on a tile of 8 by 8, so that print without colours tells them apart too. */
const tiles = [
  null,
  <path key="lines" d="M-2 2 2-2M0 8 8 0M6 10 10 6" strokeWidth="2.5" fill="none" />,
  <circle key="dots" cx="4" cy="4" r="2" strokeWidth="0" />,
  <path key="bars" d="M2 0V8M6 0V8" strokeWidth="1.5" fill="none" />,
  <path key="cross" d="M0 4H8M4 0V8" strokeWidth="2" fill="none" />,
] as const

interface PatternProps {
  readonly id: string
  readonly color: string
  readonly children: React.ReactNode
}

function Pattern({ id, color, children }: PatternProps) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill="var(--color-surface)" />
      <rect width="8" height="8" fill={color} fillOpacity="0.25" />
      <g fill={color} stroke={color}>
        {children}
      </g>
    </pattern>
  )
}

/**
 * Fills of series that differ without colour. The sides of a page are one colour: the reader's own solid, the total hatched. Groups
 * have a colour each.
 */
export function usePattern(ofGroups = false) {
  const id = `pattern-${useId().replaceAll(/\W/g, '')}`
  const colors = ofGroups ? seriesColors : [solid, solid]
  const definition = (
    <defs>
      {colors.map((color, index) =>
        index === 0 ? null : (
          <Pattern key={index} id={`${id}-${index}`} color={color}>
            {tiles[index]}
          </Pattern>
        ),
      )}
    </defs>
  )
  const fills = colors.map((color, index) => (index === 0 ? color : `url(#${id}-${index})`))
  return { definition, fills: [fills[0] ?? solid, fills[1] ?? solid, ...fills.slice(2)] as const }
}
