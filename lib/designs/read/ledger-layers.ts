import {
  COMMON_BLENDS,
  DIFFERENCES,
  DODGES,
  EDITOR,
  HUES,
  type Ledger,
  LINEAR_BLENDS,
  PROTOTYPE,
  RESULT,
} from "./ledger-entry";

/** The ledger of layers and of what a click on them does. */

const OLDER = "an older spelling of a field that is read";
const GEOMETRY = "strokeGeometry has its outline";
const MOTION = "how an interaction moves";
const FIGJAM = "Layers of a kind that no page has, shown as boxes";
const BLENDED = "Layers whose blend mode CSS lacks, shown without it";

export const LAYER: Ledger = {
  IsLayerTrait: {
    read: "id name type visible rotation boundVariables componentPropertyReferences",
    harmless: {
      "the values of the mode are in the answer, and tell it": "explicitVariableModes",
      [EDITOR]: "locked pluginData sharedPluginData",
      [OLDER]: "isFixed",
    },
    values: {
      scrollBehavior: { read: "SCROLLS FIXED STICKY_SCROLLS" },
      type: {
        read: `FRAME GROUP SECTION COMPONENT COMPONENT_SET INSTANCE TEXT RECTANGLE ELLIPSE LINE VECTOR STAR
          REGULAR_POLYGON BOOLEAN_OPERATION`,
        harmless: { "it shows nothing": "SLICE" },
        told: {
          [FIGJAM]: `CONNECTOR EMBED LINK_UNFURL SHAPE_WITH_TEXT STICKY TABLE TABLE_CELL WASHI_TAPE
            WIDGET`,
          "Texts on a path, shown as drawings": "TEXT_PATH",
          "Groups that repeat or transform their layers, shown without that": "TRANSFORM_GROUP",
        },
      },
    },
  },
  HasBlendModeAndOpacityTrait: {
    read: "opacity",
    values: {
      blendMode: {
        read: `${COMMON_BLENDS} ${DODGES} ${DIFFERENCES} ${HUES}`,
        told: { [BLENDED]: LINEAR_BLENDS },
      },
    },
  },
  HasChildrenTrait: { read: "children" },
  HasLayoutTrait: {
    read: `absoluteBoundingBox absoluteRenderBounds constraints relativeTransform size minWidth maxWidth minHeight
      maxHeight gridRowCount gridColumnCount gridRowGap gridColumnGap gridColumnsSizing gridRowsSizing gridRowSpan
      gridColumnSpan gridRowAnchorIndex gridColumnAnchorIndex`,
    harmless: {
      "it acts while a person resizes the layer": "preserveRatio",
    },
    values: {
      gridChildHorizontalAlign: { read: "AUTO MIN CENTER MAX" },
      gridChildVerticalAlign: { read: "AUTO MIN CENTER MAX" },
      layoutAlign: {
        read: "STRETCH",
        harmless: { "the container says how its layers are aligned": "INHERIT MIN CENTER MAX" },
      },
      layoutGrow: { read: "0 1" },
      layoutPositioning: { read: "AUTO ABSOLUTE" },
      layoutSizingHorizontal: { read: "FIXED HUG FILL" },
      layoutSizingVertical: { read: "FIXED HUG FILL" },
    },
  },
  HasFramePropertiesTrait: {
    read: `clipsContent paddingLeft paddingRight paddingTop paddingBottom itemSpacing itemReverseZIndex
      strokesIncludedInLayout counterAxisSpacing`,
    harmless: { [OLDER]: "background backgroundColor", [EDITOR]: "layoutGrids" },
    values: {
      overflowDirection: {
        read: "NONE HORIZONTAL_SCROLLING VERTICAL_SCROLLING HORIZONTAL_AND_VERTICAL_SCROLLING",
      },
      layoutMode: {
        read: "NONE HORIZONTAL VERTICAL GRID",
      },
      primaryAxisSizingMode: { read: "FIXED AUTO" },
      counterAxisSizingMode: { read: "FIXED AUTO" },
      primaryAxisAlignItems: { read: "MIN CENTER MAX SPACE_BETWEEN" },
      counterAxisAlignItems: { read: "MIN CENTER MAX BASELINE" },
      layoutWrap: { read: "NO_WRAP WRAP" },
      counterAxisAlignContent: { read: "AUTO SPACE_BETWEEN" },
    },
  },
  CornerTrait: {
    read: "cornerRadius rectangleCornerRadii",
    told: { "Corners smoothed beyond a circle, shown as circles": "cornerSmoothing" },
  },
  HasGeometryTrait: {
    read: "fillGeometry strokeGeometry",
    harmless: { [GEOMETRY]: "strokeCap strokeMiterAngle" },
    told: { "Drawings of several paints, shown in one": "fillOverrideTable" },
  },
  MinimalFillsTrait: { read: "fills styles" },
  MinimalStrokesTrait: {
    read: "strokes strokeWeight strokeDashes",
    harmless: { [GEOMETRY]: "strokeJoin" },
    values: { strokeAlign: { read: "INSIDE OUTSIDE CENTER" } },
  },
  IndividualStrokesTrait: { read: "individualStrokeWeights" },
  HasEffectsTrait: { read: "effects" },
  HasMaskTrait: {
    read: "isMask",
    harmless: { [OLDER]: "isMaskOutline" },
    values: { maskType: { read: "ALPHA VECTOR LUMINANCE" } },
  },
  HasExportSettingsTrait: { harmless: { [EDITOR]: "exportSettings" } },
  DevStatusTrait: { harmless: { [EDITOR]: "devStatus" } },
  TransitionSourceTrait: {
    read: "interactions",
    harmless: { [OLDER]: "transitionNodeID", [MOTION]: "transitionDuration transitionEasing" },
  },
  ComponentPropertiesTrait: { read: "componentPropertyDefinitions" },
  InstanceNode: {
    read: "componentId componentProperties",
    harmless: { [RESULT]: "overrides", [EDITOR]: "isExposedInstance exposedInstances" },
  },
  BooleanOperationNode: { harmless: { "fillGeometry is what it leaves": "booleanOperation" } },
  EllipseNode: { read: "arcData" },
  SectionNode: { read: "sectionContentsHidden" },
  TypePropertiesTrait: {
    read: "characters style characterStyleOverrides styleOverrideTable lineIndentations",
    harmless: { "a lasting number of the format": "layoutVersion" },
    values: { lineTypes: { read: "NONE ORDERED UNORDERED" } },
  },
};

export const ACTION: Ledger = {
  Interaction: {
    read: "actions trigger",
  },
  OpenURLAction: { read: "url" },
  NodeAction: {
    read: "destinationId",
    harmless: {
      [MOTION]: `transition preserveScrollPosition overlayRelativePosition resetVideoPosition resetScrollPosition
        resetInteractiveComponents`,
    },
    values: {
      type: {
        read: "NODE BACK URL",
        told: {
          [PROTOTYPE]: "CLOSE UPDATE_MEDIA_RUNTIME SET_VARIABLE SET_VARIABLE_MODE CONDITIONAL",
        },
      },
      navigation: {
        read: "NAVIGATE",
        told: {
          [PROTOTYPE]: "SCROLL_TO CHANGE_TO",
          "Overlays that a person would open, which stay closed": "OVERLAY SWAP",
        },
      },
    },
  },
};

export const TRIGGER: Ledger = {
  Trigger: {
    values: {
      type: {
        read: "ON_CLICK ON_PRESS",
        told: {
          [PROTOTYPE]: `ON_HOVER ON_DRAG AFTER_TIMEOUT MOUSE_ENTER MOUSE_LEAVE MOUSE_UP MOUSE_DOWN ON_KEY_DOWN
            ON_MEDIA_HIT ON_MEDIA_END`,
        },
      },
    },
  },
};
