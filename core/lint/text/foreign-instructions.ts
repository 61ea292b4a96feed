// The two plainest orders of an attack in languages other than English: drop your instructions, and do not tell the user.

/** "Ignore all previous instructions" in German, Spanish, Portuguese, Italian, French, Russian, Chinese, Japanese and Korean. */
export const FOREIGN_OVERRIDE = new RegExp(
  [
    String.raw`(?:ignorier\w*|missachte\w*|vergiss|verwirf)\s+(?!nicht\b)(?:\w+\s+){0,3}(?:vorherigen?|bisherigen?|früheren?|obigen?)\s+(?:anweisungen|instruktionen|vorgaben|regeln)`,
    String.raw`(?<!\b(?:no|non|não|nao)\s)(?:ignor[ae]\w*|olvid[ae]\w*|descart[ae]\w*|esque[cç]a)\s+(?:\S+\s+){0,3}(?:instruc\w+|instruç\w+|istruzion\w+|indicacion\w+|reglas|regras)\s+(?:\S+\s+)?(?:anterior\w*|previ\w+|precedent\w+)`,
    String.raw`(?<!\bn['’e]\s?)(?:ignor\w+|oublie\w*)\s+(?!pas\b)(?:\S+\s+){0,3}(?:instructions|consignes|règles)\s+(?:précédentes|antérieures|ci-dessus)`,
    String.raw`(?<!не\s)(?:игнорируй\w*|забудь\w*|отмени\w*)\s+(?:\S+\s+){0,2}(?:предыдущ\w*|прежн\w*|прошл\w*|предыдущие|прежние)\S*\s+(?:инструкци|указани|правил)`,
    String.raw`(?:忽略|无视|忘记|忽視|無視)[^。！？\n]{0,10}(?:之前|以前|以上|先前|前面|所有)[^。！？\n]{0,8}(?:指令|指示|说明|規則|规则)`,
    String.raw`(?:これまで|以前|上記|前)の[^。！？\n]{0,8}指示[^。！？\n]{0,10}無視`,
    String.raw`이전[^.!?\n]{0,10}(?:지시|지침)[^.!?\n]{0,8}무시`,
  ].join('|'),
  'i',
)

/** "Do not tell the user" in the same languages. */
export const FOREIGN_CONCEAL = new RegExp(
  [
    String.raw`(?:sage?|erzähle?|verrate?|teile?)\s+(?:\w+\s+){0,3}(?:benutzer|nutzer|anwender)\w*\s+(?:\w+\s+)?(?:nichts|nicht)`,
    String.raw`no\s+(?:se\s+)?(?:le\s+|lo\s+)?(?:digas|diga|informes|menciones|avises)\s+(?:\S+\s+){0,2}al\s+usuario`,
    String.raw`(?:não|nao)\s+(?:conte|diga|informe|avise)\s+(?:\S+\s+){0,2}ao?\s+usu[aá]rio`,
    String.raw`non\s+(?:dire|dirlo|informare|rivelare)\s+(?:\S+\s+){0,2}all['’]utente`,
    String.raw`n['’e]\s?(?:en\s+)?(?:parle|dis|informe|préviens)\w*\s+(?:\S+\s+){0,2}(?:à\s+)?l['’]utilisateur`,
    String.raw`не\s+(?:говори|сообщай|рассказывай)\w*\s+(?:\S+\s+){0,3}(?:пользовател|никому)|никому\s+не\s+говори`,
    String.raw`(?:不要|别|請勿|请勿)(?:告诉|告知|通知|告訴|让)\s?用[户戶]`,
    String.raw`ユーザー(?:に|には|へ)[^。\n]{0,8}(?:知らせ|言わ|伝え|教え|話さ)[^。\n]{0,4}(?:ない|ず)`,
  ].join('|'),
  'i',
)

/** "Read" before a place where secrets are kept. */
export const FOREIGN_READING = String.raw`(?:(?:lies|öffne|lee|leer|abre|leia|leggi|apri|lis|lisez|ouvre|прочитай\S*|открой\S*)\s|(?:读取|讀取|打开|読み|읽))`

/** Quick looks at a text in lower case: none of the above is found without one of these. */
export const FOREIGN_OVERRIDE_LOOK: readonly string[] =
  'ignor missachte vergiss verwirf olvid descart esquec esqueç oublie забудь отмени игнорируй 忽 无视 無視 忘记 이전'.split(
    ' ',
  )
export const FOREIGN_CONCEAL_LOOK: readonly string[] =
  'nutzer anwender usuario usuário utente utilisateur говори сообщай рассказывай 用户 用戶 ユーザー'.split(
    ' ',
  )
