<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section == "header">
    <#if messageHeader??>${kcSanitize(msg(messageHeader))?no_esc}<#else>${message.summary}</#if>
  <#elseif section == "form">
    <#if messageHeader?? || requiredActions??>
      <p>
        ${message.summary}<#if requiredActions??>:
        <#list requiredActions as action>${kcSanitize(msg("requiredAction.${action}"))?no_esc}<#sep>, </#list></#if>
      </p>
    </#if>
    <#if !skipLink?? && pageRedirectUri?has_content>
      <p><a class="submit" href="${pageRedirectUri}">${msg("doContinue")}</a></p>
    <#elseif !skipLink?? && actionUri?has_content>
      <p><a class="submit" href="${actionUri}">${msg("doContinue")}</a></p>
    </#if>
    <p><a href="${properties.portalUrl!""}/">${msg("backToApplication")}</a></p>
  </#if>
</@layout.registrationLayout>
