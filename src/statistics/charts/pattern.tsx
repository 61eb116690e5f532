import { useId } from 'react'

export const solid = 'var(--color-primary)'

/** Fills of two series that differ without colour: the first is solid, the second hatched. */
export function usePattern() {
  const id = `hatch-${useId().replaceAll(/\W/g, '')}`
  const definition = (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--color-primary-soft)" />
        <line x1="0" y1="0" x2="0" y2="6" stroke="var(--color-primary)" strokeWidth="3" />
      </pattern>
    </defs>
  )
  return { definition, fills: [solid, `url(#${id})`] as const }
}
