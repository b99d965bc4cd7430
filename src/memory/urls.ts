const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const domain = String.raw`(?:${label}\.){1,8}(?:\p{L}{2,24}|xn--[a-z0-9-]{1,59})`;

/** What a reader or a program would take for an address. */
const urlForms: readonly RegExp[] = [
  // Any scheme, and addresses without one that take over that of the page.
  /[a-z][a-z0-9+.-]*:\/\//i,
  /(?<![\p{L}\p{N}])www\d{0,3}\./iu,
  new RegExp(String.raw`(?<!:)\/\/${domain}(?![\p{L}\p{N}])`, 'iu'),
  // Schemes without slashes.
  /(?<![\p{L}\p{N}_-])(?:mailto|javascript|vbscript|tel|sms|magnet|blob|view-source|intent):\S/iu,
  /(?<![\p{L}\p{N}_-])data:[\w.+-]*[/,;]/iu,
  // A domain or an IPv4 address with a path or a query, unless it is a folder within a longer path.
  new RegExp(String.raw`(?<![\p{L}\p{N}_./-])${domain}\.?(?::\d{1,5})?(?:\/|[?#][\w.-]+=)`, 'iu'),
  // The address of a repository, as git writes it for SSH.
  new RegExp(String.raw`[\w.-]@${domain}:[\w~./-]`, 'iu'),
  /(?<![\p{L}\p{N}_./-])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\/(?!\d{1,2}(?![\p{L}\p{N}/]))/iu,
  /(?<![\p{L}\p{N}_./-])localhost:\d{1,5}\//iu,
];

/**
 * Whether a text has a URL: of any scheme, with `www.`, or a bare domain with a path. Full-width forms count too. A path such as
 * `node_modules/socket.io/lib` is none. Pure.
 */
export function hasUrl(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u3002\u2024]/g, '.')
    .replaceAll('\\', '/');
  return urlForms.some((form) => form.test(plain));
}
