/** Allowed drawing elements. None of them runs scripts, animates, links to a page or contains HTML. */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  (
    "svg g defs symbol use switch title desc style image path rect circle ellipse line polyline polygon text tspan textPath " +
    "linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer " +
    "feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset"
  ).split(" "),
);

/** Allowed attributes without links; `href` has its own rule. */
export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    "id class style type media role aria-hidden aria-label aria-labelledby viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d " +
    "points pathLength transform preserveAspectRatio version " +
    "fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit " +
    "stroke-opacity stroke-width opacity color display visibility overflow clip-path clip-rule mask filter paint-order " +
    "vector-effect shape-rendering text-rendering image-rendering mix-blend-mode isolation " +
    "font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing " +
    "text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction dx dy rotate " +
    "textLength lengthAdjust startOffset method spacing side " +
    "gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits " +
    "patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient " +
    "marker-start marker-mid marker-end filterUnits primitiveUnits in in2 result mode operator values k1 k2 k3 k4 " +
    "stdDeviation flood-color flood-opacity color-interpolation color-interpolation-filters tableValues slope intercept " +
    "amplitude exponent radius"
  ).split(" "),
);

/** Allowed functions in styles and attributes, which load nothing; `url` only with an id of the same file. */
export const SVG_FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "rgb rgba hsl hsla calc matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY " +
    "nth-child not"
  )
    .toLowerCase()
    .split(" "),
);

/**
 * Limits of a logo's file: bytes, pixels per side, nesting of elements, and elements rendered after all
 * references are resolved (nested references grow like 2, 4, 8).
 */
export const LOGO_LIMITS = { bytes: 100 * 1024, side: 4_000, levels: 64, rendered: 50_000 } as const;
