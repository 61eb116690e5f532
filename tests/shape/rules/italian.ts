import type { Node } from 'oxc-parser'
import { questionKinds } from '../../../kinds/index'
import { isProduct, product, files, textOf } from '../reading/files'
import { lineAt, syntaxOf, walk } from '../reading/syntax'
import { counted, type Rule } from './rule'

/** Code that may hold Italian: the words, a kind's own folder, designs and answers that the demonstration invents. */
const own = new RegExp(`^(i18n|server/seed|kinds/(${questionKinds.join('|')}))/`)

/** Letters and signs that English and code don't have, and words that they don't have either. */
const signs = /[àèéìòù]|\p{L}’\p{L}|[«»]/u
const words =
  /(?<![\p{L}\d_./@-])(il|lo|gli|una|uno|di|del|della|dello|dei|degli|delle|al|alla|alle|agli|ai|dal|dalla|dalle|dagli|nel|nella|nelle|nei|sul|sulla|sulle|con|che|chi|non|sono|sei|tuo|tua|tuoi|tue|suo|sua|questo|questa|questi|queste|ogni|nessun|nessuna|nessuno|prima|dopo|senza|oppure|tra|fra|anche|ancora|ci|si|un|le|per|se|da)(?![\p{L}\d_/@-])/giu

/** Literals that are no wording: paths, patterns, SQL, CSS. */
const technical =
  /^[\w./:@#?&=%*$[\]{}()<>|^~+-]*$|\b(SELECT|INSERT|UPDATE|DELETE|CREATE|FROM|WHERE)\b/

/** Words that stand alone on a screen: those that are a whole text in `i18n/`. */
function aloneWords(): ReadonlySet<string> {
  const found = new Set<string>()
  for (const file of files)
    if (file.startsWith('i18n/') && isProduct(file))
      for (const { text } of literalsOf(file))
        if (/^\p{Lu}[\p{Ll}]{2,}$/u.test(text)) found.add(text)
  for (const english of alsoEnglish) found.delete(english)
  return found
}
/** Words among these that English code has as well. */
const alsoEnglish = [
  'Data',
  'Database',
  'Tab',
  'Admin',
  'Browser',
  'Server',
  'Chi',
  'Video',
  'Menu',
  'File',
  'Email',
  'Password',
  'Account',
  'Home',
]

interface Wording {
  readonly text: string
  readonly start: number
}

const isWording = (node: Node, around: readonly Node[]) => {
  const [outer] = around
  if (outer?.type === 'ImportDeclaration' || outer?.type === 'ImportExpression') return false
  return !(outer?.type === 'Property' && outer.key === node)
}

/** Texts that a file holds: strings, templates with their gaps, and what stands between tags. */
function literalsOf(file: string): Wording[] {
  const found: Wording[] = []
  walk(syntaxOf(file).program, (node, around) => {
    if (!isWording(node, around)) return
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ text: node.value, start: node.start })
    if (node.type === 'TemplateLiteral')
      found.push({ text: node.quasis.map(({ value }) => value.raw).join('…'), start: node.start })
    if (node.type === 'JSXText') found.push({ text: node.value, start: node.start })
  })
  return found.map(({ text, start }) => ({ text: text.replace(/\s+/g, ' ').trim(), start }))
}

/** Whether a text is Italian: by its signs, or by two of its small words, or by one among few others. */
export function isItalian(text: string): boolean {
  if (technical.test(text) || !/\p{L}/u.test(text)) return false
  if (signs.test(text)) return true
  const count = text.match(words)?.length ?? 0
  return count > 1 || (count === 1 && text.split(' ').length < 9)
}

export const italian: Rule = {
  name: 'italian',
  sentence: 'Italian that a user reads stands in `i18n/` or in the folder of a kind',
  measure: 'Italian texts outside `i18n/` and the folders of kinds',
  isSum: true,
  find() {
    const alone = aloneWords()
    return counted(
      product
        .filter((file) => !own.test(file))
        .flatMap((file) =>
          literalsOf(file)
            .filter(({ text }) => isItalian(text) || alone.has(text))
            .map(
              ({ start }) =>
                [
                  file,
                  `${file}:${lineAt(file, start)}: ${textOf(file)
                    .slice(start, start + 60)
                    .replace(/\s+/g, ' ')}`,
                ] as const,
            ),
        ),
    )
  },
}
