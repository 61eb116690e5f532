const area = (name) => ({ path: `^${name}/` })
const KIND = '^kinds/[^/]+/[^/]+[.](kind|entry)[.]ts$'

/** One arrow of docs/architecture.md: `from` may not reach `to`, because. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never(
      'no-circles',
      'Two files that need each other are one, or a third is missing between them.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never(
      'nothing-missing',
      'An import that leads nowhere breaks at start, not here.',
      {},
      { couldNotResolve: true },
    ),
    never(
      'product-without-dev-packages',
      'With NODE_ENV=production npm leaves development packages out.',
      { path: '^(contract|formula|i18n|ui|kinds|engine|resources|src|server)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'no-faked-network',
      "What answers in the server's place does so for tests of screens alone: the product has a service worker of its own.",
      {},
      { path: 'node_modules/(msw|@mswjs)/' },
    ),
    never(
      'contract-is-first',
      'The contract is what both sides promise: it knows neither of them.',
      { path: '^(contract|formula)/' },
      { path: '^(i18n|ui|kinds|engine|resources|src|server)/' },
    ),
    never(
      'contract-is-pure',
      'It runs in the browser and in Node alike, and holds neither screens nor SQL.',
      { path: '^(contract|formula|engine)/' },
      {
        path: 'node_modules/(react|@mui|fastify|pg|drizzle-orm)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'contract-without-node',
      'The browser has no Node modules.',
      { path: '^(contract|formula|i18n|ui|kinds|engine|resources|src)/' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'kinds-know-the-contract',
      'A kind is read by screens, server, dump and statistics: it can depend on none of them.',
      { path: '^(kinds|engine)/' },
      { path: '^(resources|server|src/(account|app|areas|filling|statistics|main))' },
    ),
    never(
      'kind-halves',
      'The server reads the pure half of a kind; React must not come along.',
      { path: KIND },
      { path: '[.](view|designer)[.]tsx$|node_modules/(react|react-dom|@mui)/' },
    ),
    never(
      'kinds-stand-alone',
      'A kind is one folder that can be taken away; what several share has a folder of its own.',
      { path: '^kinds/([^/]+)/[^/]+[.](kind|entry|view|designer|samples|example)[.]tsx?$' },
      {
        path: '^kinds/[^/]+/[^/]+[.](kind|entry|view|designer|samples|example)[.]tsx?$',
        pathNot: '^kinds/($1|choice)/',
      },
    ),
    never(
      'words-know-no-screen',
      'Wording is read by every screen; it would load the screens that it came from.',
      area('i18n'),
      { path: '^(ui|engine|resources|src|server)/' },
    ),
    never(
      'data-and-widgets-are-below',
      'Calls, answers and widgets serve every area, so that they know none.',
      { path: '^(ui|src/(api|answers))/' },
      { path: '^(resources/|server/|src/(account|app|areas|exports|filling|frame|statistics)/)' },
    ),
    never(
      'filling-is-drawn-anywhere',
      'A group is drawn for who fills it in and for who designs it: it knows neither of them.',
      area('src/filling'),
      { path: '^(resources/|server/|src/(app|areas|statistics)/)' },
    ),
    never(
      'accounts-below-the-areas',
      'The frame and the forms of accounts are drawn by each area that has one.',
      area('src/account'),
      { path: '^(resources/|server/|src/(app|areas|exports|filling|statistics)/)' },
    ),
    never(
      'filling-saves-nothing',
      'A preview draws a group too: where its answers go is the matter of the store that it is given.',
      area('src/filling'),
      {
        path: '^src/(api|answers)/',
        pathNot:
          '^src/answers/(queue/operation|answer-address|state/question-state|survey/(records|filling-store|navigation-groups))[.]ts$',
      },
    ),
    never(
      'widgets-know-no-api',
      'A widget that calls the server can be shown neither in the style guide nor in a test without it.',
      area('ui'),
      { path: '^src/' },
    ),
    never(
      'worker-stands-alone',
      "A service worker has no document: a page's code does not run in it, and would make it large.",
      { path: '^src/service-worker/' },
      {
        path: '^(contract|formula|i18n|ui|kinds|engine|resources|src|server)/',
        pathNot: '^src/service-worker/',
      },
    ),
    never(
      'areas-below-the-shell',
      'The shell loads the areas; one that reaches back drags the shell into its chunk.',
      { path: '^(resources|src/(exports|statistics))/' },
      { path: '^(server/|src/areas/)' },
    ),
    never(
      'react-admin-in-the-administration',
      'It weighs more than any other area: neither it nor what is made of it may come with a page of theirs.',
      {
        path: '^(contract|formula|i18n|ui|kinds|engine|src)/',
        pathNot: '^(i18n/ra|src/app/(routes|ProfileFrame))[.]tsx?$',
      },
      {
        path: 'node_modules/(react-admin|ra-[^/]+)/|^(resources/|i18n/ra[.]ts)',
      },
    ),
    never(
      'areas-stand-alone',
      'Each area is one lazy chunk: an import between two loads both.',
      { path: '^src/areas/([^/]+)/' },
      { path: '^src/areas/', pathNot: '^src/areas/$1/' },
    ),
    never(
      'a-survey-on-top',
      "A survey's frame holds its parts; a part that reaches back can't be shown elsewhere, as lists and paper show them.",
      { path: '^src/areas/doctor/[^/]+/', pathNot: '^src/areas/doctor/survey/' },
      { path: '^src/areas/doctor/survey/' },
    ),
    never(
      'resources-stand-alone',
      "Each resource is one declaration; what two share belongs below them, as what all lists, forms and pages are made of does, and the designer's tools.",
      { path: '^resources/([^/]+)/' },
      {
        path: '^resources/[^/]+/',
        pathNot: '^resources/($1|admin|members|designer)/',
      },
    ),
    never(
      'client-without-server',
      'Server code in the browser would be published with it.',
      { path: '^(contract|formula|i18n|ui|kinds|engine|resources|src)/' },
      { path: '^server/' },
    ),
    never(
      'server-without-client',
      'The server starts without React and without a document.',
      area('server'),
      { path: '^(ui|resources|src)/|[.]tsx$|node_modules/(react|react-dom|react-admin|@mui)/' },
    ),
    never(
      'db-is-last',
      'Queries and schema are used by rules; they know no rules and no HTTP.',
      { path: '^server/(db|[^/]+/queries)/' },
      {
        path: '^server/(calls|http|process|app|main|accounts|designs|surveys|statistics|exports|notifications|rules)',
        pathNot: '^server/[^/]+/queries/',
      },
    ),
    never(
      'rules-know-no-http',
      'A rule holds for jobs and imports too, where there is no request.',
      {
        path: '^server/(accounts|designs|surveys|statistics|exports|notifications|rules)/',
        pathNot: '^server/[^/]+/calls/',
      },
      { path: '^server/(calls|[^/]+/calls|http|app|main)|node_modules/fastify/' },
    ),
    never(
      'calls-know-no-sql',
      'A handler binds a call to a rule; what it asked the database itself nobody else could use.',
      { path: '^server/(calls|[^/]+/calls)/' },
      { path: '^server/db/schema|node_modules/(pg|drizzle-orm)/' },
    ),
    never(
      'starting-is-the-end',
      'main starts the server when it is loaded: nothing may load it.',
      { pathNot: '^server/main[.]ts$' },
      { path: '^server/main[.]ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    exclude: { path: '[.]css$|[.]svg$|[.]woff2$' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
}
