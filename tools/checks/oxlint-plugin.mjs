/**
 * What a child of an element may be: text, an element, or either of them; and whether it may change or go while its
 * siblings stay.
 */
const TEXT = 1;
const ELEMENT = 2;
const CHANGES = 4;

/** Browsers do not translate blank text. */
const isBlank = (value) => typeof value !== 'string' || value.trim() === '';

const LISTS = new Set(['map', 'flatMap']);
const isList = ({ callee }) => callee.type === 'MemberExpression' && LISTS.has(callee.property.name);

/** The identifier that an expression begins with: 'es' for `es.lead.contact.title`. */
function rootOf(node) {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return rootOf(node.expression);
  return node.type === 'CallExpression' ? rootOf(node.callee) : node;
}

function variableOf(identifier, { sourceCode }) {
  for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper)
    if (scope.set.has(identifier.name)) return scope.set.get(identifier.name);
  return undefined;
}

/** The value of a constant, or what a function of one expression gives. */
function valueOf(variable) {
  const { type, node } = variable?.defs[0] ?? {};
  const value = type === 'Variable' && node.id.type === 'Identifier' ? node.init : undefined;
  return value?.type === 'ArrowFunctionExpression' ? value.body : value;
}

const any = (nodes, context) => nodes.reduce((kind, node) => kind | kindOf(node, context), 0);

/** The kind of a name, a property or a call's result, by what the file says of the name that it begins with. */
function kindOfNamed(node, context) {
  const root = rootOf(node);
  if (context.parts.has(root.name)) return ELEMENT;
  const variable = root.type === 'Identifier' ? variableOf(root, context) : undefined;
  const value = node === root || node.type === 'CallExpression' ? valueOf(variable) : undefined;
  const kind = value ? kindOf(value, context) : TEXT;
  return variable?.scope.type === 'module' && node.type !== 'CallExpression' ? kind : kind | CHANGES;
}

/** `parts` are the names that the file's types declare as parts of a page. */
function kindOf(node, context) {
  switch (node.type) {
    case 'JSXElement':
      return ELEMENT;
    case 'JSXText':
    case 'Literal':
      return isBlank(node.value) ? 0 : TEXT;
    case 'JSXEmptyExpression':
      return 0;
    case 'JSXExpressionContainer':
      return kindOf(node.expression, context);
    case 'JSXFragment':
      return any(node.children, context);
    case 'LogicalExpression':
      return CHANGES | any(node.operator === '&&' ? [node.right] : [node.left, node.right], context);
    case 'ConditionalExpression':
      return CHANGES | any([node.consequent, node.alternate], context);
    case 'Identifier':
    case 'MemberExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return kindOfNamed(node, context);
    case 'CallExpression':
      return isList(node) ? ELEMENT | CHANGES : kindOfNamed(node, context);
    default:
      return TEXT | CHANGES;
  }
}

const MESSAGE =
  'Give this text an element of its own: it, or something beside it, may change. A browser that translates the page replaces text nodes; React then can neither change them nor insert before them.';

/**
 * A browser that translates a page puts elements of its own in the place of each text node. React then can't change the
 * text, and throws where it removes it or inserts something before it. So text is an element's only child where it, or
 * something beside it, may change.
 */
const textAlone = {
  create(context) {
    const known = { sourceCode: context.sourceCode, parts: new Set() };
    /** Types stand before the elements that they describe. */
    const declare = ({ key, typeAnnotation }) => {
      if (typeAnnotation && /\bReact(?:Node|Element)\b/.test(context.sourceCode.getText(typeAnnotation)))
        known.parts.add(key.name);
    };
    const report = ({ children }, isReported) => {
      const kinds = children.map((child) => kindOf(child, known));
      const text = isReported(kinds) ? kinds.findIndex((kind) => kind & TEXT) : -1;
      if (text !== -1) context.report({ node: children[text], message: MESSAGE });
    };
    return {
      TSPropertySignature: declare,
      JSXElement: (node) =>
        report(node, (kinds) => kinds.filter(Boolean).length > 1 && kinds.some((kind) => kind & CHANGES)),
      // What a fragment holds stands in the element around it, and may come and go there.
      JSXFragment: (node) => report(node, () => true),
    };
  },
};

export default { meta: { name: 'busca' }, rules: { 'text-alone': textAlone } };
